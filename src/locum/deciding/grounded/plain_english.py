"""English words that may stand in a sentence an answer rests on, though nobody asked about them."""

from functools import cache

from locum.deciding.gate.familiar_words import DOES, NEUTRAL, PARTS, PLAIN, SHOWS
from locum.deciding.grounded.stems import stem, wordset

HOLDS = wordset(
    """a above across after against agree agreed all along also always an and any anything anywhere are
    aren't around as at be because been before behind being below beside between both but by can can't
    cannot choice choose chose chosen come comes consist consists contains decided decision decisions
    default defaults definitely do does doesn't don't done during each else enough every everything
    everywhere exactly final fine first fixed for from get gets give given gives go goal goes going has
    have having here how i i'd i'll in includes inside instead into is isn't it its itself just keep
    keeps kept least less let let's like likes made make makes mandatory more most much must must-have
    mustn't my near need needed needs neither never next no nobody none nor not nothing nowhere of off ok
    on once only onto our out over own per pick picked plain please plus prefer preferred prefers put
    puts rather required set settled shall should shouldn't simple simply since so stay stays stick
    sticks straight strict strictly suffices take takes than that the their them themselves there these
    this through throughout to too toward towards under up upon us use uses using via want wanted wants
    we we'd we'll well whenever which while will with within without yes"""
)
"""Words that hold a sentence together, and those with which one decides."""

EVERYDAY = wordset(
    """absolute accents access act afternoon age air airy alert alerts align aligned alone alphabetical
    alphabetically amber ambient american apostrophe apostrophes appear appears arrival arrives arrow
    arrows ascending attach attached audible availability backoff badge badges bandwidth bar bare bars
    bcrypt beep beeps beige bell beneath billing bin binary bits blank blink blinks blocks blog bodies
    body bold boot boots boring bottom bottom-left bottom-right box boxes breakfast bright british brown
    browser bucket buckets budgets buffer buffered build built bundle bundled bytes cache cached calls
    calm camelcase capacity card cards caret case cash catalogue catalogues cell cells celsius center
    centered centre centred cents charcoal cheap cheaper cheapest checklist chess children chronological
    circle circles classic clear clearly click clicks close closed closes closing cold collapse collapses
    collapsible colored colorful coloured colourful column columns combined comfortable comic comma
    common compile compiled compose compress compressed concise connect connected connects continuously
    conventional convert converted cook cookie cookies cool coral core corner corners corporate cost
    costs cosy count counted couple cover covered cozy cream credit crimson crisp cron cuisine cycle
    cycles czech daily dash dashed dashes dates days deadline debug decode decoded degrees delay
    delivered delivery deploys descending descent descriptive deselect diacritics diet diff digit digits
    dinner directly disappear disappears discreet disk disks docx dollars domain donation dot dots dotted
    down downwards drag dragged draw drawn drop drop-down drop-downs dry due dutch earliest easier easy
    edge edges effects eleven embed embedded emoji emojis empty encode encoded encrypt encrypted entities
    entity escape escaped eu euros evening exact exceed exceeds existing exit exits expand expands
    exponential face fade fades fahrenheit failing fails fallback familiar fancy fastest fee feet fetch
    fetched few fewer fill filled fills filter filtered fit fits fixed flags flash flashes flat flip
    flips flow focus focused fold foot footer footers footprint forever forgotten format formatted frame
    frames fresh friday friendly front full-width functional garden generous gently glance gloves glucose
    glyph glyphs gold grams group grouped grow grown half-width hand hand-made hand-written handy hash
    hashed header headers health healthy heart heavy hidden hide hides highest home horizontal
    horizontally host hosted hot hourly hours hover hovering http https humid humidity hyphen hyphens id
    identifier identifiers ids immediately imperative important inactive inbox increment indent informal
    initial-letters initialisation initialization initialled initials inline instantly internal ivory
    jargon joined joins justified kebab-case kelvin key keys kilograms kind kinds kit label labelled
    largest launch launches lavender leading leaf left legible letter letters lifetime lighter
    lightweight likewise line lines link linked lint linted listen listens literally liters litres load
    loads lock lockfile log logged logic logout longest loop loops loud lower lower-case lowercase lowest
    lunch machine magic mail mails margin margins mark marked maroon masked measure measured medium
    mercator merge merged metal meters metres metric middle midnight miles mint minus minutes mirror mix
    mobile mock-free modular moisture monday mondays money monochrome monthly months morning muted name
    named narrow natural navy nearest neat necessary needle nested neutral never-ending newest
    newest-first night nightly nights noise noon normal norwegian notified notify object objects obvious
    offset oldest olive open opened opens orchestral order ordered ordinary outlined overdue oxford pace
    pad padded padding paint painted pair paired pale paper parse parsed parser pastel path paths pause
    pauses payload payloads percent percentage persist persisted pets pie piece pin pink plate play
    played playful plays pleasant plural policy polish polite poll polled postcode pounds power practical
    precise prefix premium presence press pressed print printed privacy private properties property
    protected protects public pull punctuation push pushed quarter quick quiet quietly quite quotes
    random rank ranked readable readings receive receives recognition recorded recursive refill refused
    region regions regular relative relaxed relevance reliable reload reloads remind reminds rename
    render rendered repeat repeats rest restart restore restores resume resumes retried retries retro
    retry reveal reveals rich right ring rings road root rotate rotates round rounded row rows safe
    safely salt sample sampled sans saturday save saved scan scheduled scroll scrollable scrolls search
    searched seat seconds select selected semantic semicolon semicolons send sends sent separate
    separated sequence series serious serve served shaded sharp shelf shorter shortest shrink shutdown
    side sides sideways silent silently silver simplicity singular sixteen slash slate slide slides slot
    slots slow slower smallest smooth snake sober soft soil solid sort sorted source sources space
    spacious speak speaks spectral spelling spin split spring sql square squared stable star stars start
    steady store stored storefront stream streamed streams strength stretch strip stripe striped stripped
    studio submit subtle succinct suffice suffix sum summed sunday supports swedish swipe swipes switch
    switches syllable sync synced tag tagged talk talks tall tank tap taps taste teal teardown telegram
    tense terse test tested thank-you then thick thin thirty throughput throw throws thursday tidy tight
    timestamp timestamps tinted tiny together toggle toggles tokenised top top-left top-right topic
    topics total totals touchscreen tour track tracked traditional trailing transfer translate translated
    transport triangle trim trimmed truncate truncated truncates trunk tuesday turquoise twelve twenty
    twice type typed uk underneath underscore underscores unlimited unsaved upper upper-case uppercase us
    usage usual utc utility validate validated valves vanish vanishes vector vents versioning vertical
    vertically vibrate vibrates violet visits vivid voice volume warm warmly warn warning warnings warns
    watch watering weapon wears wednesday weekday weekdays weekend weekly weeks wide wildcard wooden word
    words worker workers workspace workspaces worldwide wrap wraps write written xlsx yearly years yen
    zero"""
)
"""Plain words for how things are, beside those the gate knows."""

UNITS = wordset(
    """am b bpm bps cm db dbm dpi em eur fps ft g gb ghz gib h hr hz k kb kbps kg khz kib km kw l lux m mah
    mb mbps mg mhz mi mib min ml mm ms mv pm ppi pt px rem rpm s sec tb usd v vh vw w x"""
)
NAMES = wordset(
    """actix airflow alpine angular ansible antd apache arch astro aws axum azure babel bash bazel bulma
    caddy cassandra celery chakra cmake cypress d3 debian deno dotnet echarts ecto elasticsearch erlang
    esbuild expo f-droid fedora figma fish flyway fortran gin github gitlab godot gradle grafana graphviz
    gsd hapi haskell helm heroku hetzner htmx hugo ibm influxdb inkscape ionic jekyll jenkins jetpack
    jotai jquery jsx julia junit jupyter kafka keycloak koa ktor laravel latex leaflet less livewire lua
    lucide mapbox mariadb material maven memcached meson minio mkdocs mongo mqtt nats neovim netlify
    nginx nim ninja nix node node.js nomad npm numpy nuxt ocaml oklch openapi opencv opentelemetry otel
    pandas parquet perl phoenix pinia plotly podman polars powershell preact prisma prometheus puppeteer
    pyqt pytorch qt quarkus rabbitmq raspberry recharts remix replicas rocksdb rollup rspec ruff s3 sanic
    scala scikit-learn scss selenium sentry shadcn sidekiq sinatra solid solidjs sphinx sqlalchemy sqlx
    starlette storybook sveltekit swagger symfony tailwind tauri tensorflow terraform testcontainers
    three.js timescaledb tkinter tokio traefik turborepo ubuntu unity unreal vagrant valkey vercel vim
    vscode vuetify wasm wordpress yarn zig zod zsh"""
)
"""Tools that go by a name; people are not among them."""

UNSETTLED = wordset(
    """admin agent agents aim alternative alternatives answer answers approval approve attempt audience
    author beginner bet better call called caller change check checked comparison confirm confirmation
    confirmed consider copy customer demo demos describe describes developer discuss draft drafts
    estimate estimated evaluate evaluated example examples expect expected expects experiment feel feels
    found guest had half hard hold idea ideas initial interpret last like-button likely listener look
    looks lost match mean means meeting meetings member milestone missing mock mocks mockup mockups
    newcomer next nice old operator option optional options owner pending people person phase placeholder
    plan planned planner planning previous prototype prototypes pupil question questions read reader
    readers reads release remember remembers report reported research researcher review reviewed reviews
    roadmap sample samples say says sketch slow speaker sprint student subagent suggest suggests survey
    teacher team template templates ticket todo tolerate trial try trying unknown used user-story
    verified verify version visitor visitors wait waits was were wireframe wrong"""
)
"""Words the gate knows of products that may as well say who wants a thing, when, or how surely."""
DEPARTMENTS = wordset(
    """content design legal management marketing product research rest sales security software support tool"""
)
"""Words for those who make a product, and for what is left, as well as for things."""


def is_plain_english(word: str) -> bool:
    """Whether a folded word says nothing of whose wish, when, or how surely."""
    return word in _plain() or (stem(word) in _stems() and not leaves_open(word))


def names_a_part(word: str) -> bool:
    """Whether a folded word names a thing that a product has."""
    return not leaves_open(word) and stem(word) in _parts()


def leaves_open(word: str) -> bool:
    """Whether a folded word may say whose wish it is, when, or how surely."""
    return word in UNSETTLED or stem(word) in _open_stems()


@cache
def _parts() -> frozenset[str]:
    return frozenset(map(stem, PARTS))


@cache
def _plain() -> frozenset[str]:
    return HOLDS | EVERYDAY | UNITS | NAMES | ((PARTS | NEUTRAL | SHOWS | DOES | PLAIN) - UNSETTLED)


@cache
def _stems() -> frozenset[str]:
    return frozenset(map(stem, _plain()))


@cache
def _open_stems() -> frozenset[str]:
    return frozenset(map(stem, UNSETTLED))
