"""Nouns of code and of its making, beside those of `familiar_words`: each carries a question."""

from locum.deciding.gate.text import word_set

LANGUAGE = word_set("""
    abstraction accessor alias allocation allocator annotation arena argument arithmetic array arrow
    assembly assertion assignment ast asyncio await bigint binding bit bitfield bitmap bitmask block
    bool boundary brace bracket byte bytecode cast catch char charset chunk clause closure coercion
    combinator comparator compilation concatenation conditional const constraint context contextvar
    continuation conversion crate currying cursor dataclass datetime deadlock debugger declaration
    deep-copy definition delegate dereference descriptor destructor destructuring dict dictionary
    discriminator dispatch dispatcher docblock driver duck-typing dunder element enumeration enumerator
    equality escape evaluator event-loop executor expression facade factory fallback fiber fixed-point
    flag floating-point flow for-loop foreach fragment function functor getter glob global goroutine
    guard handler hashmap heap helper hook identifier if-else immutability implementation include
    indirection inference inlining instruction int integer intrinsic invariant invocation iterable
    iteration kwarg lifetime linkedlist linker list-comprehension lock logic lookup map mapper mapping
    match matcher memoisation memoization memory mutex null nullable number object observer ontology
    opcode operand ordinal overflow override parallelism param parentheses parenthesis path pipe
    pipeline pointer polymorphism pool pragma precedence predicate preprocessor primitive procedure
    profiler property proxy quote race reactor recursion reducer reference reflection regexes relation
    repl resolver rvalue scanner semantics semaphore sequence serialiser serializer setter shim sigil
    singleton slice snapshot-test socket sort specialisation specialization specifier stacktrace
    statement stderr stdin stdlib stdout stream string struct stub subclass submodule subroutine subset
    sum-type superclass symbol synchronisation synchronization tensor ternary thread thunk token-bucket
    tokenizer trace traceback transform trie tuple typedef underflow underscore union unwrap utility
    validator value var varargs variable variant vector visitor vtable wrapper yield zero
""")

MAKING = word_set("""
    abi ansible arity artifact assert autoformatter automation backoff bash bazel benchmark binary biome
    black boilerplate bool branch-name build-system c c++ camel-case camelcase cargo checker chore ci
    circuit-breaker clang clang-format clang-tidy clojure cmake code-review codegen comparator compose
    composer conan conda config-file console convention coroutine cpp cython dart dashes debug debugging
    decorator dependency deserializer devcontainer diff dockerfile doctest dotfile dry-run dsl e2e
    editorconfig elm entrypoint env-file epic erlang executable f# fixture flake8 flutter folder
    formatting fortran fuzzer fuzzing git-flow gitattributes gnu go golang golden gradle granularity
    groovy guideline harness haskell hcl helm-chart imperative import indenting ini injection interface
    isort javadoc jsdoc json5 jsonc jsx julia just justfile kebab-case lat latex layering license-header
    lint lisp llvm lng logger lon lua make makefile manifest matlab maven maxlen mermaid meson
    microservice migration-tool mocking module-system monkeypatch mono-repo msrv mutation-testing
    naming-scheme ninja nix node.js nodejs nox objective-c ocaml openapi package-manager pascalcase pep8
    perf performance perl plantuml playbook pnpm poetry polyfill posix powershell pre-commit prerelease
    procfile profiling prolog property-based-test proto protobuf protoc pylint pyproject r readme
    refactor regression-test reproducibility resource retry-policy rfc rst rubocop runbook runner sbt
    scaffold scaffolding scala scripting semver shell shellcheck skaffold sln smoke-test snake-case
    snake_case source-map sphinx sql starter stdlib stub stubs subfolder subpackage suite swiftlint
    tab-width taskfile template terraform test-case testbed testcase testcontainers toml tooling tox
    tree tsconfig tslint tsx typecheck typechecker typescript unittest uv venv verbosity versioning
    virtualenv wasm webassembly workspace wrapper yarn yml zig
""")

SYSTEMS = word_set("""
    accumulator ack acknowledgement adapter aggregate aggregation amqp atomicity authenticator authn
    autoscroll avro b-tree back-pressure backpressure balancing batch batching batchsize bloom-filter
    btree bulk cache-control caching cardinality cdc charset chunk-size chunking circuit coalescing
    collation compaction concurrency connection-pool consistency consumer coroutine cors-header crdt
    daemon dataframe datagram datastore de-duplication dead-letter deduplication delimiter
    denormalisation denormalization digest durability entity envelope etag eventing expiry-time fan-out
    fifo flush-interval fsync gossip gzip handshake hash hashing header health-check heartbeat hook http
    http/2 https idempotency idempotent index-type indexing ingest ingestion isolation jitter join jwt
    kafka keepalive keyspace leader-election lease limiter linearizability lock-free long-polling lru
    marshalling memcached message-queue messagepack microbatch mime mode msgpack multiplexing
    multiprocessing multithreading mutex nats nginx nosql nullability object-relational offset oltp
    on-disk orm outbox packet paging-size parquet partition-key partitioning payload persistence poller
    polling-interval pooling port-number prefetching preload producer pubsub rabbitmq rate-limiter
    rebalancing reconnect reconnection replication-factor request-id retrying ring-buffer
    rollup-interval round-robin rpc serializability sharding signal-handler slug soap sql sse stateful
    stateless strategy streaming subquery syscall systemd tcp template-engine threading throughput
    timeout tls-version topology trace-id transaction transport trigger ttl tuple udp upsert-key uuid
    vacuum-interval view wal watchdog watcher web-worker websocket worker write-ahead
""")

CODE = LANGUAGE | MAKING | SYSTEMS
"""What only a program, its parts and its tools are called."""
