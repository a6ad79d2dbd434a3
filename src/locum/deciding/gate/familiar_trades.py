"""Nouns of the trades software is made for: numbers, papers, games, devices, screens."""

from locum.deciding.gate.text import word_set

NUMBERS = word_set("""
    activation aggregation anomaly anova arithmetic assay augmentation autocorrelation average backprop
    bandwidth batch-size bayesian bias bin binning bootstrap boxplot calibration categorical centroid
    classification clustering coefficient collinearity confidence confounder convergence convolution
    correlation covariance covariate cross-entropy cutoff dataframe decay deciles decomposition delta
    denoising derivative dimension dimensionality discretisation discretization distance dropout
    early-stopping eigenvalue embedding encoding ensemble epsilon equation estimate evaluation
    exponential extrapolation f1 factor feature-set fft figure fine-tuning finetuning fitting fold
    forecast formula fraction frame function gain gaussian geometry gradient ground-truth grouping hash
    heuristic hidden-layer histogram holdout hyperparameters image-size imputation inference
    initialisation initialization integral integration integrator interpolation interval isotope
    jackknife k-fold k-means kernel kfold label lag lasso layer learning-rate likelihood linear
    log-scale logarithm logistic logit loss magnitude manifold markov matrix mean mesh metric
    missing-value momentum monte-carlo multiplicity nan noise norm normaliser normalizer null-model
    observation odds one-hot outlier overfitting p-value p-values parameter pca percent percentile
    period permutation photometry polynomial pooling posterior precision predictor preprocessing prior
    probability projection quadrature quantile quartile random randomness rank raster ratio recall
    reference regex regularisation regularization reproducibility resampling residual resolution
    rolling-window rounding rows-per-page sample-size sampling scaling scatter seed-value sequence
    series shuffle sigma signal significance simulation skew smoothing softmax solver sparsity spline
    split standard-deviation statistics stemming stopword stratification subsampling subset t-test
    tensor test-set threshold time-series time-step timestep tokenization topology trace training
    trajectory transform trend uncertainty validation variance vector vectorization vocabulary voxel
    waveform wavelength weighting window-size z-score
""")

PAPERS = word_set("""
    abbreviation abstract acknowledgements affiliation apa appendix article-title arxiv biblatex
    bibliography bibtex book-title caption chapter-title citation citations clause cover-page
    cross-reference doi draft edition endnote epigraph epub equation essay excerpt figure figures
    footnote foreword front-matter frontmatter glossary heading hyperlink hyphen hyphenation ieee
    indentation index introduction isbn italics justification latex layout lemma ligature line-spacing
    manuscript margin mla nomenclature notation numbering orcid outline page-number pandoc paper
    paragraph paragraphing pdf phrasing plural preamble pronoun proof prose punctuation quotation
    references rst running-head section sentence serial-comma spell-check spelling structure subheading
    subscript subsection subtitle summary superscript synopsis table-caption template tense terminology
    tex theorem thesis title title-page toc typesetting typst verb vocabulary voice wiki word-count
    zotero
""")

PLAY = word_set("""
    actor ai-opponent ammo animation arcade armor armour arrow-keys atlas attack ball bat bestiary biome
    board-game boss bullet camera card-game cards-per-hand castle cell character checkpoint chess
    chessboard coin collider collision combat combo controller cooldown crosshair cutscene damage deck
    dialogue dice dungeon easing enemy entity explosion fighter fireball fog-of-war fps frame framerate
    friction gameboard gamepad gameplay godot gravity handicap health healthbar heart hero hex hitbox
    hitpoint hp inventory isometric jump keybind knockback ladder level lighting lobby loot mana maze
    mesh minigame minimap mob monster movement multiplayer navmesh npc obstacle opponent overworld
    paddle parallax particle particles pathfinder pawn perspective phaser physics piece pixel platformer
    power-up powerup projectile pygame quest race racket ragdoll raycasting respawn roguelike room round
    save-slot scenery score shader shield shooter side-scroller singleplayer skill skybox snake
    spaceship spawn spawner spell sprite spritesheet stamina statue streak tank tetromino tile tilemap
    tileset torpedo tower trap turn unity unreal vehicle viewport voxel wave weapon win-condition wizard
    xp zombie
""")

DEVICES = word_set("""
    actuator adc advertising-interval amplifier analog analogue antenna arduino armature avr ble
    board-revision brownout bus cable can-bus capacitor capture clock codec coil compass connector
    conversion crc current-limit dac dac-resolution debouncing display dma duty duty-cycle e-ink eeprom
    enclosure encoder endianness esp32 ethernet filter firmware-language flash-layout flyback footprint
    frame frequency fuse-rating gain gauge gpio gps gyro hal heater humidity hysteresis i2s imu
    interrupt isr jtag jumper kalman knob lcd led lidar light-sensor linker-script lora lux mcu
    microcontroller modbus modem modulation motor nibble nvs oscillator oscilloscope parity payload pcb
    peripheral photodiode pid pin polarity potentiometer power-saving prescaler pressure probe propeller
    pull-up pullup pwm radio raspberry receiver register relay resistor rgb rotor rssi rtc sampling-rate
    sensor serial servo setpoint sigfox sleep-mode solenoid spectrum spi stepper stm32 swd thermistor
    thermocouple thermostat throttle timer torque touchpad transceiver transducer transmitter turbine
    twi uart usart usb valve velocity voltage wakeup watchdog watt wavelength wi-fi wifi winding wiring
    z-wave zephyr zigbee
""")

SCREENS = word_set("""
    accordion activity-indicator address-bar adornment alert-box anchor animation aria aria-label arrow
    aspect-ratio autofill autofocus avatar axis back-button bar basemap bottom-sheet breadcrumb
    bullet-list button-label calendar-view callout caret carousel cell checkbox chip choropleth
    clipboard code-block collapse color-scheme colour-scheme column-width combobox composable confetti
    contour copy-button crosshatch css-modules cue cursor date-picker datepicker diagram dialog dock
    drag-and-drop dropzone easing element ellipsis emoji-picker empty-state error-message error-page
    expander explorer fab favicon fieldset filename-pattern flashcards flexbox focus focus-ring fold
    form-field geojson glyph graticule gridline gutter hairline handlebars headerbar hero-image
    hillshade hint html5 icon-set iframe infobox inline input-mask jetpack jquery keyboard keymap keypad
    label lang lightbox lighthouse line-chart lineheight link-colour list-item list-view loader locale
    logo map-view marker markup marquee masthead material menu-item menubar metadata micro-interaction
    modal mouseover multi-select navbar next.js nuxt overlay page-title pagination palette pane panel
    parallax pictogram pin-code-field placeholder playhead playlist popup progress-bar progressbar
    projection prompt pseudo-element pushpin qt query-string radio-button rating-widget readout rem
    remix responsive reticle ripple row-height rubber-band ruler scale-bar scroll scrollable scss
    search-bar searchbar segmented-control select shadcn shadow shortcut sidenav signage skeleton slider
    sparkline spinner splash spreadsheet ssr stacking status-bar statusbar stepper sticky strapline
    stylelint subtitle svelte svelte-kit sveltekit svg swatch swiftui switcher table-view taskbar
    text-area textarea textbox thumbnail tick-mark tile-server tileset timeline timestamp title-bar
    titlebar toast tone tooltip topbar tray tree-view treeview typeahead typography ui-kit uikit viewer
    viewmodel vignette vuex wai web-app webgl webgpu webview wheel window-size wordmark zebra zoom-level
""")

MATTERS = word_set("""
    acceptance-criteria alphabet altitude ambience amplitude arrangement arrival azimuth barcode bass
    beat bedtime bird bpm brewing calorie catalog catalogue celestial chord clef clip clipping colony
    commute constellation crop-rotation cuisine cutscene cycling daylight decibel declination dew-point
    dialect drift e-paper elevation ephemeris epoch equaliser equinox exposure feeding fermentation
    fiction flashcard flight flour focal forecast garden gene genome genre glucose grain greeting haiku
    harvest heart-rate hike horizon hydration hymn instrument irrigation julian kana kanji karaoke kcal
    key-signature knitting latitude lens loudness lyric lyrics macro macronutrient mantra melody
    meridian metronome microstepping midi mileage mnemonic mood moon morse mp3 nutrient nutrition
    obituary octave orbit oven pace pantry phoneme photo pitch planet playlist podcast poem pollen
    pomodoro postcode precipitation pronunciation protein puzzle rainfall reading-time reanalysis recipe
    reverb rhyme rhythm rowing running-pace saga satellite scent score-sheet season seed-packet
    sheet-music shutter shutter-speed sleep soil solstice song spacecraft spice star stargazing stave
    stitch sunrise sunset syllable telescope tempo terrain tide timbre tonality track train-timetable
    transit translation transposition treble trivia tuner tuning vinyl vocabulary walking water-level
    wave weather weekday wind wind-speed workout wrist yarn-weight zodiac
""")

TRADES = NUMBERS | PAPERS | PLAY | DEVICES | SCREENS | MATTERS
"""What only such a product holds or shows."""

ORDINARY = word_set("""
    absolute accent-free aim ambiguous ascending asynchronous axis-label bag basis basket bed bold
    breadth bucket-size caller case case-insensitive cat category cause centred chance child circle
    circular class classmate clue colour-blind combination comparison concept condition continuous
    corner criteria criterion cycle decimal-place declaration degree descending description destination
    deterministic diagonal diet difference discrete dish docs-page dog drink duration edge effect
    equipment event example exclusive exercise exponential face fact family field finding firmness fixed
    flavour food force fruit furniture gap garage glass grade-level half hand handwriting head hobby
    hole home horizontal idea immutable importance inclusive individual inside intent issue-template
    italic item key-value kilogram kilometer kilometre kitchen lap late layer-name leg line linear
    list-style liter litre locality logarithmic lowercase meaning meter metre middle mile millimetre
    millisecond moment monospaced mountain music mutable nature negative neighbour nesting newcomer
    night nonlinear noun null nullable object occurrence odd one-based opaque opening-hours ordered
    outcome output-folder pack pair parent park part pattern pen percentage-point pet phase picture
    pipeline-step pixel-size plant plate point-size positive pot practice problem proportion purpose
    quantity race random reading-level reason record recursive region-name relative repeat resizable
    result reversible ring river road rock root-folder root-node rounded row run-time runtime scenario
    school sea searchable season section sense shelf side sign signed significant situation skin sky
    slot solution sortable source source-file spec-file spot square stable stage sticky stop-word story
    street style subject subtask success sum surface synchronous table task temporary term text theory
    tool topic total tour town translucent transparent tree trip unique unit unordered unsigned
    uppercase usage use-case vegetable version-number vertical village walk wall water weekend wheel
    whole wind wood word work zero-based
""")
"""Plain words beside those of `familiar_words`: enough where the question holds no word nobody knows."""
