# Set-up and everyday work: `make run` and `make test` need nothing but a Swift toolchain.

PREFIX ?= /usr/local
# One set of flags for all debug builds, so that they share their results.
BUILD_FLAGS = -Xswiftc -warnings-as-errors
TOKENGEN = .build/debug/tokengen
SOURCES = Package.swift Sources Tests Plugins \
	Examples/Friends Examples/NewsApp/Package.swift Examples/NewsApp/Sources Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Overriding \
	Benchmarks/Applying Fuzz

.NOTPARALLEL:
.PHONY: run test build bootstrap lint builds format generate sources pages unit-tests stand-ins docs platforms freshness gallery example \
	demo-override install-check bench \
	random random-short differential comparisons adoptions edits renames syncs verdicts android web messages long growth settings fuzz tsan torture torture-short histories kills install artifact-bundle bundle-check clean

# Builds tokengen, generates one brand, and shows what came out.
run: build
	$(TOKENGEN) --brand bumble
	@echo; ls -l Generated/Bumble
	@echo; sed -n '/^extension NewsViewStyle/,/^}/p' Generated/Bumble/GeneratedStyles.swift
	@echo; $(TOKENGEN) explain NewsViewStyle.titleStyle.textColor

# The whole gate: a line for each step.
test:
	@Scripts/bootstrap.sh tests
	@Scripts/steps.sh lint builds unit-tests random-short stand-ins docs platforms torture-short freshness install-check bundle-check

bootstrap:
	@Scripts/bootstrap.sh

build: bootstrap
	swift build --product tokengen $(BUILD_FLAGS)

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)
	@Scripts/bootstrap.sh tests
	Scripts/lint-pages.sh
	Scripts/check-imports.py

# A build after a change of a type's layout is right, in small packages that declare their dependencies as this one does.
builds:
	Scripts/check-builds.py

format:
	swift format --in-place --parallel --recursive $(SOURCES)
	@Scripts/bootstrap.sh tests
	Scripts/lint-pages.sh --fix

unit-tests:
	@Scripts/bootstrap.sh tests
	swift build --build-tests $(BUILD_FLAGS)
	swift test --skip-build --disable-xctest --skip '^TokenUpdaterTests' $(BUILD_FLAGS)
	@# Real servers and real time: beside hundreds of other tests these would wait for their turn past every time-out.
	swift test --skip-build --disable-xctest --filter '^TokenUpdaterTests' $(BUILD_FLAGS)

# Compiles and tests what puts styles onto views, where there is no UIKit and no SwiftUI: against modules that stand in for them.
STAND_INS = --package-path Tests/AppleStandIns --scratch-path .build/stand-ins $(BUILD_FLAGS)
stand-ins: bootstrap
ifeq ($(shell uname),Darwin)
	@echo "stand-ins: Apple's own are here, and would be taken in their place; .github/workflows/apple.yml builds with those"
else
	swift build --build-tests $(STAND_INS)
	swift test --skip-build --disable-xctest $(STAND_INS)
	swift build --product tokengen $(BUILD_FLAGS)
	Scripts/check-settings.py $(TOKENGEN) .build/stand-ins/debug/Modules --short
endif

# The documentation of the libraries that apps link, in .build/docs. Every public symbol has a description and a place on the first page.
docs: bootstrap
ifeq ($(shell uname),Darwin)
	@echo "docs: the symbols come from the stand-ins; in Xcode choose Product > Build Documentation"
else
	swift build $(STAND_INS)
	swift build --target TokenUpdater $(BUILD_FLAGS)
	Scripts/docs.py
endif

# What only Apple's systems compile, type-checked for each of them.
platforms: bootstrap
ifeq ($(shell uname),Darwin)
	@echo "platforms: Apple's own modules are here; see stand-ins"
else
	Scripts/check-platforms.py
endif

# Generated code in every setting that an app may build with: about two hundred configurations.
settings: bootstrap
ifeq ($(shell uname),Darwin)
	@echo "settings: Apple's own modules are here; see stand-ins"
else
	swift build $(STAND_INS)
	swift build --product tokengen $(BUILD_FLAGS)
	Scripts/check-settings.py $(TOKENGEN) .build/stand-ins/debug/Modules
endif

# Proves that Generated/ is what the tokens give.
freshness: build
	$(TOKENGEN) generate --check
	$(TOKENGEN) snapshots swift --check
	Scripts/link-gallery.py --check

# This repository's own tokens, styles and components in one page.
gallery: build
	$(TOKENGEN) gallery --output gallery.html

# Everything that is generated and committed.
generate: sources pages

# The generated Swift.
sources:
	@# First the types of ViewStyles, which what is generated then refers to.
	swift build --product ViewStylesPrinter $(BUILD_FLAGS)
	.build/debug/ViewStylesPrinter
	@# The tool embeds the scripts of its pages.
	Scripts/link-gallery.py
	$(MAKE) build
	$(TOKENGEN) generate
	$(TOKENGEN) snapshots swift
	$(TOKENGEN) --tokens Tests/Projects/hostile --arrangement single --access internal --output Tests/TokenEmitterTests/Hostile

# What the documentation shows of the tool's output.
pages: bootstrap
	TOKENGEN_RECORD=1 swift test --filter 'DiagnosticReferenceTests|PayloadPageTests|ImportingPageTests' $(BUILD_FLAGS)

example:
	@Scripts/bootstrap.sh tests
	Scripts/check-example.sh

# The installed tool, and an app that depends on a prebuilt one: of debug builds in `make test`, of release builds in `make long`.
CHECKED ?= debug
install-check: bootstrap
	Scripts/check-install.sh $(CHECKED)

bundle-check:
	@Scripts/bootstrap.sh tests
	Scripts/check-bundle.sh $(CHECKED)

# The story of an override, told with the example: from a file, from a server, killed, rolled back.
demo-override:
	@Scripts/bootstrap.sh tests
	Scripts/demo-override.sh

bench: bootstrap
	Benchmarks/run.sh

# Random projects through the whole pipeline, some of them compiled and run: `Tests/Support/RandomProjects` says what has to hold.
COUNT ?= 5000
COMPILE ?= 500
SEED ?= 0
random: bootstrap
	swift build --product RandomCheck $(BUILD_FLAGS)
	.build/debug/RandomCheck --seed $(SEED) --count $(COUNT) --compile $(COMPILE)

random-short: bootstrap
	swift build --product RandomCheck $(BUILD_FLAGS)
	.build/debug/RandomCheck --seed 1 --count 80 --compile 8

# Random overrides of random projects: an app that gets one shows what the same words give in its token files.
differential: COUNT = 2000
differential: bootstrap
	swift build --product RandomCheck $(BUILD_FLAGS)
	.build/debug/RandomCheck --seed $(SEED) --count $(COUNT) --only 'overridden,same words,state words'

# Random projects and edited forms of them: a comparison says what was edited, and nothing else.
comparisons: COUNT = 2500
comparisons: bootstrap
	swift build --product RandomCheck $(BUILD_FLAGS)
	.build/debug/RandomCheck --seed $(SEED) --count $(COUNT) --only compared

# Random overrides of random projects, adopted: the token files then say what an app with the overrides shows.
adoptions: COUNT = 2000
adoptions: bootstrap
	swift build --product RandomCheck $(BUILD_FLAGS)
	.build/debug/RandomCheck --seed $(SEED) --count $(COUNT) --only adopted

# Random names for tokens and groups of random projects: nothing else differs, and the old names bring the same bytes back.
renames: COUNT = 500
renames: bootstrap
	swift build --product RandomCheck $(BUILD_FLAGS)
	.build/debug/RandomCheck --seed $(SEED) --count $(COUNT) --only 'renamed,part renamed'

# Random changes of random sources and of the projects made from them: a merge says what both sides say.
syncs: COUNT = 1000
syncs: bootstrap
	TOKENGEN_SYNCS=$(COUNT) swift test --disable-xctest --filter RandomSyncTests $(BUILD_FLAGS)

# Random edits of random projects in an editor: whenever all files parse, it shows what a check of the same texts finds.
edits: COUNT = 500
edits: bootstrap
	TOKENGEN_SEED=$(SEED) TOKENGEN_EDITS=$(COUNT) swift test --disable-xctest --filter RandomEditTests $(BUILD_FLAGS)

# The verdict on Swift is that of the compiler, for an app that names everything of a random project and gets an edited form of it.
verdicts: COUNT = 700
verdicts: bootstrap
	swift build --product RandomCheck $(BUILD_FLAGS)
	.build/debug/RandomCheck --seed $(SEED) --count $(COUNT) --compile $(COUNT) --only 'swift verdict'

# Random projects in Android's own tools: Kotlin compiled and run, 40 projects at a time, and resources linked.
android: COUNT = 200
android:
ifeq ($(shell uname),Darwin)
	@echo "android: Scripts/bootstrap.sh installs Android's tools on Linux only"
else
	@Scripts/bootstrap.sh tests
	swift build --product RandomCheck $(BUILD_FLAGS)
	.build/debug/RandomCheck android --seed $(SEED) --count $(COUNT)
endif

# The CSS in a browser: every token in every brand and mode, 500 nestings, a project of 2,000 tokens, 2,000 changes in the gallery; `make test`
# tries a part of it.
web:
	@Scripts/bootstrap.sh tests
	swift build --build-tests $(BUILD_FLAGS)
	WEB_TESTS=full swift test --skip-build --disable-xctest --filter '^WebTests' $(BUILD_FLAGS)
	Scripts/check-firefox.py $(TOKENGEN)

# Broken and hostile messages, random edits and changes on the disk: the language server answers all, and ends only when it is told to.
messages: bootstrap
	swift build -c release --product tokengen
	Scripts/messages.py .build/release/tokengen $(SECONDS)

# All that takes too long for `make test`.
long: bootstrap
	@CHECKED=release Scripts/steps.sh example install-check bundle-check settings random differential comparisons adoptions edits renames syncs verdicts android web growth fuzz messages tsan torture histories kills

# Proves that work grows no faster than the project: with tokens, files, brands, modes, styles and components.
growth:
	@Scripts/bootstrap.sh bench
	swift build -c release --product tokengen
	Scripts/growth.py .build/release/tokengen

# Runs each fuzz target for so many seconds; fails where something is found.
SECONDS ?= 60
fuzz: bootstrap
	Scripts/fuzz.sh $(SECONDS)

# A million swaps of the runtime's values under ThreadSanitizer, with eight readers.
tsan: bootstrap
	Scripts/tsan.sh

# Files that are made to hurt: time, memory and answer of each. Then a store that is killed, cut off and damaged.
torture: bootstrap
	swift build -c release --product tokengen
	Scripts/torture.py .build/release/tokengen
	swift build -c release --static-swift-stdlib --scratch-path .build/torture --product StoreTorture
	.build/torture/release/StoreTorture bits cut-offs kills processes

# A million random lives of a device: after each step the store shows what a model says.
histories: bootstrap
	swift build -c release --static-swift-stdlib --scratch-path .build/torture --product StoreTorture
	.build/torture/release/StoreTorture histories

torture-short: build
	Scripts/torture.py $(TOKENGEN) --short
	swift build --product StoreTorture $(BUILD_FLAGS)
	.build/debug/StoreTorture --short kills processes

# A real app that is ended, and given errors, at each system call that touches its store: takes about half an hour, on Linux only.
kills:
	@Scripts/bootstrap.sh kills
	swift build --product tokengen $(BUILD_FLAGS)
	swift build --package-path Examples/NewsApp
	Scripts/kills.py Examples/NewsApp/.build/debug/NewsApp $(TOKENGEN)

# One binary that needs neither Swift nor libyaml nor libcrypto where it runs.
install: bootstrap
	Scripts/install.sh "$(PREFIX)"

# The tool as SwiftPM takes prebuilt ones, and the package that runs it: an app that depends on that compiles no compiler.
artifact-bundle: bootstrap
	Scripts/artifact-bundle.py

clean:
	swift package clean
	rm -rf .build/example .build/example-prebuilt .build/prebuilt .build/prebuilt-release .build/stand-ins .build/docs .build/platforms .build/torture .build/tsan .build/static .build/libraries
