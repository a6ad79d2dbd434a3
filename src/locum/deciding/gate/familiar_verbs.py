"""Verbs beside those of `familiar_words`, in their plain form: what a program, a screen or a figure does."""

import re

from locum.deciding.gate.text import word_set

VERBS = word_set("""
    ablate abort accommodate accompany accumulate acquire adapt adjust advance aggregate allocate
    alternate amplify analyse analyze anchor annotate append approximate arise assert assess assign
    associate assume augment author autofill automate autoplay average avoid await balance batch become
    beep bin bisect blend blur bold bookmark boost boot bootstrap bounce break brew bubble buffer bump
    burst buzz calibrate capitalise capitalize carve catch categorise categorize cause center centre
    chain chase chill chunk cite clamp clarify click climb clip coalesce code coerce coexist cohere collapse
    collide combine communicate compare compensate complete compose compound concatenate configure
    conform conjugate consist constrain construct consume contradict contrast control converge cool
    coordinate cope correlate correspond crash crawl cross crossfade crunch cue curate curl curry
    customise customize cycle damp dash debounce debug decay decide declare decode decompose decompress
    decorate decrease decrypt dedent deduce defer define deflate degrade delay delegate delimit
    demonstrate demote denote depend deprecate dequeue derive descend deserialise deserialize
    destructure determine develop deviate differ differentiate disambiguate discover discretise
    discretize dismiss dispatch distinguish distort dither dive diverge divide dock double downsample
    drag draw drift drill duplicate eat echo edit elaborate elevate embed emphasise emphasize
    encapsulate enclose encounter encrypt enhance enqueue ensure enumerate equal equalise equalize
    establish evaporate evolve examine exceed exhibit exist exit expand explain explode explore express
    extend extract extrapolate face factor factorise factorize fail fake fall fetch fight figure fill filter
    find finish fix flag flatten flex flicker flip float flow fly fold forecast forget formulate frame
    freeze gather gauge germinate glide guarantee guess gzip hang harmonise harmonize heat help
    highlight hit hoist hum hydrate hyphenate identify idle illustrate imply improve increase increment
    indent indicate infer inflate inflect inherit initialise initialize initiate inject inline insert
    inspect inspire instantiate instruct integrate interact interfere interleave interpolate interrupt
    intersect invent invert invoke isolate italicise italicize iterate join justify kern lag lay
    lazy-load lean leap learn lemmatise lemmatize lerp leverage lex light linearise linearize lit load
    localise localize locate log-transform look loop lowercase lowpass manipulate map marshal mask match
    maximise maximize measure melt memoise memoize mimic minify minimise minimize misinterpret mismatch
    miss mix model modernise modernize modify mount multiply mutate navigate negate negotiate nest nudge
    observe occur offset omit operate opt optimise optimize orbit orient orientate oscillate outline
    output overcome overfit overflow overlay overload override own pad paint pair panic parallelise
    parallelize parametrise parametrize partition paste patrol penalise penalize perform permute
    personalise personalize perturb phase phrase pipe pivot pixelate pluralise point polish poll
    populate position possess pour precede predicate prefetch prefix preload prepare prepend prerender
    present preserve press prevent probe process produce progress project promise prompt pronounce
    propagate pulsate pulse punctuate quantify quantise quantize query queue quit raise randomise
    randomize rasterise rasterize reassign rebalance recalculate recognise recognize recommend reconcile
    reconstruct record rectify recur recurse redact redo redraw reduce refer reference refine reflect
    regenerate regress regularise regularize relate relay rely remain rename render reorder reorganise
    reorganize repaint reparse rephrase replay reproduce rerender rerun resample rescale resemble
    reshape reside resolve respawn respect restructure rethrow retime retrieve retry reuse reveal
    reverse revise rewind rhyme ring rise roam rotate rumble satisfy saturate scaffold schedule score
    seed seek seem segment separate sequence serialise serialize shade shake shape shard shift shoot
    shorten signal simplify simulate sing sink sit skew slice slow smooth solve sparsify spec specialise
    specify speed spike spin splice spread sprint stagger stand standardise standardize steer stem step
    stick stitch stratify stream streamline strengthen stride strip strum stutter subclass subdivide
    subsample subtitle subtract succeed suffix summarise summarize supplement suppose swim swing swipe
    symbolise synchronise synchronize synthesise synthesize tab tabulate talk tap tend tessellate test
    threshold tick tighten tilt time tint tokenise tokenize total touch trace train transcribe transform
    transition transliterate transpile transpose traverse triangulate trim tune tweak tween typeset
    undergo underline underscore understand undo unify unpack unroll unwrap unzip uppercase utilise
    utilize vary vectorise vectorize vibrate view visualise visualize walk wander warn warp wave weave
    weigh weight whiten winsorise winsorize wire wobble yield zero
""")
"""What is done to nothing but a value, a picture or a piece of code."""

IRREGULAR = {
    "broke": "break", "broken": "break", "bound": "bind", "caught": "catch", "drew": "draw",
    "fed": "feed", "found": "find", "held": "hold", "laid": "lay", "learnt": "learn", "paid": "pay",
    "sought": "seek", "sent": "send", "shown": "show", "spelt": "spell", "spoken": "speak",
    "spread": "spread", "thrown": "throw", "threw": "throw", "woken": "wake", "written": "write",
}  # fmt: skip

REACHES = word_set("""
    answer apply ask carry contact deliver drive expose feed fire get give hear hold move pass reach
    receive recover reject reply roll send serve set stop switch teach throw transmit turn wake watch
""")
"""What may as well be done to the world: known only where a choice is asked for that names a part."""


def plain_forms(word: str) -> set[str]:
    """What a word may be a form of: “partitioned” of “partition”, “carries” of “carry”."""
    forms = {word, IRREGULAR.get(word, word)}
    for ending, instead in (("s", ""), ("es", ""), ("d", ""), ("ed", ""), ("ing", ""), ("ing", "e")):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            forms.add(word[: -len(ending)] + instead)
    forms |= {re.sub("i$", "y", form) for form in forms}
    return forms | {form[:-1] for form in forms if len(form) > 3 and form[-1] == form[-2]}


def is_verb(word: str) -> bool:
    """Whether a word is a form of a verb that is known to stay on the drawing board."""
    return not plain_forms(word).isdisjoint(VERBS)


def reaches(word: str) -> bool:
    """Whether a word is a form of a verb that may as well be done to the world."""
    return not plain_forms(word).isdisjoint(REACHES)
