"""Words the gate knows to be of the drawing board, and those it knows to be of the world."""

from locum.deciding.gate.text import word_set

PARTS = word_set("""
    timestamp timestamps indentation collapsible platformer
    accelerometer accent accessibility accordion accuracy achievement algorithm alignment android angle
    angular animation annotation api app application architecture artwork aspect async attachment
    attribute audio auth autocomplete autocompletion autosave avatar axes axis back-end backdrop backend
    background backlight badge bandwidth banner barchart barometer baseline battery baud behavior
    behaviour bem benchmark bitrate black bluetooth blur body bootstrap border boxplot breadboard
    breadcrumb breakpoint brightness broker browser buffer bullet bundle bundler button buzzer cache
    caching calendar callback canvas capitalisation caption cardinality caret carousel cart casing
    celsius changelog chart chat checkbox checkmark checksum chord chrome classifier cli clippy clock
    cnn code-style codebase codec collation color colormap colour column comma comparison compass
    compatibility compiler component compression concurrency config configuration confirmation conflict
    constant constructor contrast control controller convention converter coordinate corner coroutine
    countdown coverage crawler cron crop cross-validation crossfade css csv currency cursor curve dark
    dash dashboard database dataset datatype deadzone debounce decimal decimals decorator default
    defaults delimiter density deque deserialisation desktop deviation diagram dialect dialog dialogue
    difficulty dimension display distribution divider django docker docs docstring documentation dot
    double-click draft drag drawer drone dropdown dropout duplicate easing editor editorconfig electron
    elixir ellipsis embedding emoji encoder encoding endpoint engine enum epaper epoch epochs equalizer
    error eslint estimator evaluation exception exponent exporter express extension fade fahrenheit faq
    fastapi favicon favourite feature feed field figma filter firefox fixture flask flexbox float
    flowchart fog font footer form format formatter formula fps framerate framework frequency front-end
    frontend fullscreen functionality game gamepad gameplay gamification gamma generator generics
    gesture gitignore glossary glow glyph gofmt gpio gradient grammar granular granularity graph graphql
    grey greyscale grid grpc gui guide gutter gyroscope hamburger haptics hashing header heading
    headline heatmap heuristic hex hierarchy highscore hint histogram hitbox homepage hotkey hover html
    hud hyperparameter hypothesis i18n i2c icon illustration image imperial importer imports indent
    indentation index infix inheritance initializer inline input inset integration interaction interface
    interpolation interpreter inventory ios iso italic iterator itinerary java javascript jest joypad
    joystick json junit kernel kerning keybinding keyboard keyframe kotlin kubernetes label lambda
    landscape language latency latitude layer layout lcd leaderboard led legend lens lexer lib library
    ligature light line-ending line-endings line-height linebreak linechart lineheight linter linting
    linux literal loading locale localisation localization lockfile logging logo longitude loop lora
    loss loudness macos macro magnification map margin markdown markup mascot masonry matrix mean
    measure median menu metadata meter metric microcopy microservices middleware milestone minify
    minimap mixin mixins mnemonic mobile mocha mock mockup modal modulation module mongodb monolith
    monorepo monospace motor mouse mqtt multi-tenancy music mutability mvp mypy mysql namespace naming
    navbar navigation newline normalisation normalization notation notebook notification npc nullability
    numbering numpad octave offline oled onboarding onscreen opacity opengl optimiser optimizer ordering
    orientation orm outlier outline overlay overload padding page pagination paging palette pane panel
    parallax parallelisation parallelization parameter parser parsing pathfinding pattern pdf percentile
    perspective phase phone photo php physics picker piechart pinch pinout pitch pixel pixel-art
    pixelart placeholder playback playhead playwright plot plugin pointer polling polygon popover popup
    portrait pose postgres postgresql potentiometer precision preference prefix preselected preset
    prettier preview product program programme progress projection promise protocol prototype pseudocode
    pytest python quantile quantisation quantity query quest queue queueing quotes radians radio radius
    rails range rate ratio raycast react readability readline readme rectangle recursion redis redraw
    redux refactoring reflow regex regexp regression regressor reminder renderer rendering resampling
    researcher resolution responsive responsiveness rest retries retry reverb rhythm ribbon ringtone
    roadmap rotation rounding route router rtl rtos ruby ruff ruler runtime rust rustfmt safari sampler
    sampling sass saturation scale scanline scatterplot scene scheduler schema scoreboard scoring
    scraper screen screensaver screenshot scrollbar scrolling sdk search seekbar segment selector
    semicolon sensitivity sensor separator serialisation serialization serif servo setting shader
    shading shadow shape shortcut sidebar simulator site sitemap skeleton sketch skin slide slider
    slideshow slug smoothing snackbar snapping snippet software sort sorting sound soundtrack spaces
    spacing spec spectrogram spectrum speech spelling spi spinner splash spline splitter spreadsheet
    sprint sprite sqlite stack statistic storage storybook strategy stroke struct structure style
    style-guide stylesheet styling stylus subagent subcommand subpage subtitle suffix svelte swatch
    swift swipe switch symmetry syntax tab tabbar tabs tabular tagline tailwind tailwindcss technology
    template tempo tessellation test testing texteditor texture theme theming thermometer thermostat
    threshold throttle thumbnail tick tile timeline timeout timetable timezone tint title toast toggle
    tokenisation tokenizer tolerance toml tone tool toolbar toolchain toolkit tooltip touch touchscreen
    tracing trackbar trackpad trait transcript transformer transition translation transparency
    transpiler tree tuple tutorial tween type type-checker typeface typescript typing typo typography
    uart ui underline unicode unit units url username utf uuid ux validation variable verifier vibration
    video viewfinder viewpoint viewport visualisation visualization vite vitest voice vue wallpaper
    watermark waveform wcag weather webapp webfont webhook webpack website websocket wheel whitespace
    widget wildcard windows wireframe wizard wording workflow worktree wrapping xml yaml zigbee zip zoom
    zustand
""")
"""What only a product, its screens, its code or its making has: one of these carries a question."""

PLAIN = word_set("""
    admin agent album animal answer appointment approach area article attempt audience author beginner
    book booking boolean bot bottom bus calculator caller camera campfire category center centre channel
    chapter character check class command comment console content counter couple course date day deck
    demo depth developer device diary digit direction distance download driver duration enemy entry
    environment event example exchange execution exercise expense export file filename firmware first
    flashcard folder goal guest habit harbour hardware height hour import ingredient integer interval
    invoice item job journal kind kitchen left length lesson letter level life limit line listener lives
    location login lunch meal measurement meeting member method microphone minute mode model month mood
    name newcomer note number operator option order overview owner paragraph parcel people person plan
    planner planning plant platform player playlist point port portion position post project pupil
    question quiz reader reading receipt recipe report research result right robot role room round rule
    sample scheme score script second section sentence serving session shell shop side size snack song
    speaker species speed standard step stepper stopwatch streak string student summary survey symbol
    sync system tag task teacher temperature terminal text tide time timer to-do todo top track tracker
    train turn upload user value verification verify view visitor way week weight whale width window
    word workout year
""")
"""Plain words of any product: enough where the question holds no word nobody knows."""

NEUTRAL = word_set("""
    alt command-line concurrent converting decorative delivery election failure gray leader load-balancing
    locking message messaging nearby non-zero partial quick rate-limiting representation setup time-out
    warning yet
    action alternative amount archived art automatic automatically best better big both brand build
    case-sensitive change ci coarse code collection compact completed count cross-platform daily data
    deep dense detail dev development done double dynamic easy editable eight empty end end-to-end
    entire exact fast final fine finished five formal four free friendly full fuzzy git github gitlab
    good graphical group half hard high hourly idea info information initial interactive large last lazy
    list local log long lost low main mandatory manual manually many max maximal maximum middle min
    minimal minimum missing monthly multi multi-language multi-user multiple narrow native nested new
    next nice nine one online optional output package parallel part plain preferred previous primary
    process quality quickly real-time realtime reason repo request required response scope secondary
    separate sequential service set seven severity shared short simple single six slow small social
    start state static status strict supported target tech technical ten thing third three two unknown
    verbose visible visual weekly whole wide wrong
""")
"""Words that neither make a question harmless nor strange."""

SHOWS = word_set("""
    abbreviated aligned animate animated autosaved cached called capitalised capitalized collapsed
    colored coloured display displayed displays documented draw drawn encode encoded expanded format
    formatted grouped hashed highlight highlighted hyphenated indented indexed labeled labelled laid
    linted localised localized look looks modeled modelled named nested numbered ordered organised
    organized paginate paginated parse parsed persist persisted persists render rendered represented
    rounded saved scroll serialised serialized show shown shows sort sorted spelled stored structured
    styled support supported supports tested translated typed validate validated versioned wrap wrapped
""")
"""Acts that only a screen or a piece of code can take: one of these carries a question as well."""

DOES = SHOWS | word_set("""
    abbreviate accept accepted accepts achieve add added adds aim align allow allowed allows animates
    appear appears are arrange authenticate autocomplete autocompletes autosave autosaves be been beep
    begin begins behave behaves being belong belongs blink blinks bounce browse build building built
    calculate calculated calculates call checked choose chosen classified classify clip come comes
    committed compile compiled compiles compress compressed compute computed computes connect connects
    contain contains convert converted converts cost count counted counts cover covered covers create
    created crop cropped debounce debounced default defaults describe describes designed desired detect
    detected die dies dim dimmed do does draws earn earns emit encrypted end ends enforce enforced
    enforces enter entered escape escaped estimate estimated evaluate evaluated execute executed expect
    expects expire expires fade fall feel feels fill filled filter filtered fit fits flash focus follow
    followed follows gain gains generate generated glow go goes greet group grow had handle handled
    handles happen happens has have heal hidden hide hides hover ignore ignores implement implemented
    impute imputed include included includes interpret interpreted is jump keep keeps kept last lasts
    level like likes link links list listed listen listens lists live lives load loaded loads log logged
    logs lose loses made make mark marked marks matter matters mean means measured meet meets mock mute
    muted name need needed needs normalise normalised normalize normalized number offer offered offers
    open opens organise overlap pad padded pause paused pauses pick picked place placed plan planned
    play playing plays plot plots plotted pluralise pluralised pluralize predict predicted prefer
    prefers preview previewed print printed prints provide provided provides put quote quoted rank
    ranked ranking ranks react read reads refresh refreshed refreshes reload remember remembers repeat
    repeats report reported require required requires resize resized respawn respawns respond resume
    resumes retried retry return returned returns round rounds run running runs sample sampled sanitise
    sanitised sanitize sanitized save saves say says scale scaled scrolls search searched select
    selected shrink shuffle shuffled sit sits sized sleep sleeps sliced slide snap sound sounds spawn
    spawns speak speaks spell spin split stack stacked start starts stay stays store stores stretch
    stretched structure suggest suggests suit suits survive survives sync syncs take taken takes target
    targeted throttle throttled tile tiled toggled toggles tolerate tolerates tracked treat treated
    trigger triggered triggers trying type types update updated updates use used uses using verified
    verify vibrate vibrates wait waits want wanted wants was were win wins work works write written zoom
    zooms
""")
"""What else a product, its parts and its makers do on the drawing board."""

MOVES = word_set("""
    begin begins come comes connect end ends go goes happen happens keep keeps kept open opens put run
    running runs start starts stay stays take takes trigger triggered
""")
"""What may as well be done to the world: known only where a choice is asked for."""

REAL = word_set("""
    access actual anybody anyone auditor back bank blank board breach budget campaign certificate
    certificates clean clients colleague contractor credential credentials current customers cutover
    deployment disk disks downtime empty everybody everyone existing expired fleet freelancer fresh
    friday inactive incident instance instances intern investor launch lawyer leftover legacy machine
    machines mailing maintainer migration monday money newsletter now obsolete office old older oldest
    origin outage outdated outside partner passed percentage permission permissions phrase press prod
    production real remaining remote replica replicas repository reviewer rollout saturday seat seats
    secret secrets stale strangers sunday supplier thursday today token tokens tomorrow tonight tuesday
    tweet unused vault vendor wallet wednesday whose world yesterday
""")
"""Words of what there is already, of events and parties out there, of what somebody owns: for the human."""

REAL_CHOICE = word_set("""
    actual anybody anyone bank clients credential credentials current customers dump dumps everybody
    everyone existing live money now origin outside paid prod production real remote secret secrets
    strangers today tomorrow tonight vault wallet world
""")
"""The same in an option that would be chosen."""

FUNCTION = word_set("""
    a able about above across after again all already also always among an and another any anywhere
    aren't as at before behind below beside between but by can could did doesn't don't down during each
    either else enough even ever every everywhere far few fewer for from generally he her here his how i
    if in inside instead into isn't it its just least less may me might mine more most much must my
    neither never no none nor normally not of off often ok okay on ones only onto or other our out over
    own per please quite rather same shall she should since so some somewhere soon still such than that
    the their them then there these they this those through to too under until up us usually versus very
    via vs we what when whenever where whether which while who whose why will with within without would
    yes you your
""")
"""Words that only hold a sentence together."""

DEFINITE = word_set("""
    all every her his its my our that the their these this those your
""")
"""Words by which a certain thing is meant, one there is already."""

ACTS = word_set("""
    add adopt animate annotate build cache choose color colour commit cover create define describe
    design display document draft encode explain extract fix follow format generate group handle hash
    have highlight implement include indent label lint list localise localize log make mock model name
    need organise organize outline paginate parse persist pick plan prefer print prototype refactor
    rename render represent research round scaffold select serialise serialize show sketch sort spawn
    specify split store structure stub style summarise summarize support target test translate type
    update use validate want wrap write
""")
"""What an agent may ask leave for, if it is done to a part of the product or of its making."""
