# Set-up and everyday work: `make run` and `make test` need nothing but a Swift toolchain.

PREFIX ?= /usr/local
# One set of flags for all debug builds, so that they share their results. Debug information would take a tenth of the time.
BUILD_FLAGS = -Xswiftc -warnings-as-errors -debug-info-format none
TOKENGEN = .build/debug/tokengen
SOURCES = Package.swift Sources Tests Plugins \
	Examples/Friends Examples/NewsApp/Package.swift Examples/NewsApp/Sources Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Overriding \
	Benchmarks/Applying Fuzz

# How much is tried: `check`, `test` or `long`. Tests/Support/Gate is the same in the suites.
export TOKENGEN_GATE ?= test
ifneq ($(words $(filter check test long,$(TOKENGEN_GATE))),1)
$(error TOKENGEN_GATE is check, test or long, not '$(TOKENGEN_GATE)')
endif
IS_LONG = $(filter long,$(TOKENGEN_GATE))
# The first seed of what is random: always the same one, but another one each day in a long run.
SEED ?= $(if $(IS_LONG),$(shell echo $$(($$(date +%s) / 86400 * 10000))),1)
export TOKENGEN_SEED = $(SEED)

.NOTPARALLEL:
.PHONY: run check test long build lint vectors unit-tests random stand-ins docs site platforms freshness torture bundle-check \
	builds example release-check integrations android growth messages fuzz tsan kills format generate sources pages pictures gallery demo-override dtcg bench install artifact-bundle clean

# Builds the tool that the build plugin runs, which is half of tokengen; generates one brand, and shows what came out.
run:
	@Scripts/bootstrap.sh
	swift build --product tokengen-generate $(BUILD_FLAGS)
	.build/debug/tokengen-generate --brand bumble
	@echo; ls -l Generated/Bumble
	@echo; sed -n '/^extension NewsViewStyle/,/^}/p' Generated/Bumble/GeneratedStyles.swift
	@echo; .build/debug/tokengen-generate check --matrix

# Three gates; each prints a line for each of its steps. `check` is for every commit: it builds, and runs the suites that start no other program.
check:
	@TOKENGEN_GATE=check Scripts/steps.sh lint unit-tests

# Everything that has to pass before a change is merged.
STEPS = lint vectors unit-tests random stand-ins docs site platforms freshness bundle-check
test:
	@Scripts/bootstrap.sh tests
	@TOKENGEN_GATE=test Scripts/steps.sh $(STEPS)

# The same with all that is random and in every setting, and what takes too long for `make test`: some hours.
long:
	@Scripts/bootstrap.sh tests
	@TOKENGEN_GATE=long Scripts/steps.sh $(STEPS) torture builds example release-check integrations android growth messages fuzz tsan kills

build:
	@Scripts/bootstrap.sh
	swift build --product tokengen $(BUILD_FLAGS)

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)
	@Scripts/bootstrap.sh tests
	Scripts/lint-pages.sh
	Scripts/check-imports.py

# The recorded results of expressions, calculated again by another implementation.
vectors:
	@Scripts/bootstrap.sh tests
	@! python3 -c 'import coloraide' 2>/dev/null || Scripts/check-expressions.py Tests/TokenModelTests/Expression/expressions.json

# Some of them: `make unit-tests ONLY=WebTests`; with TOKENGEN_GATE=long, with all that is random.
unit-tests:
	@Scripts/bootstrap.sh tests
	swift build --build-tests $(BUILD_FLAGS)
ifdef ONLY
	@swift test list --skip-build --disable-xctest $(BUILD_FLAGS) 2>/dev/null | grep -Eq -- "$$ONLY" || { echo "unit-tests: no test is called '$$ONLY'" >&2; exit 1; }
	swift test --skip-build --disable-xctest --filter "$$ONLY" $(BUILD_FLAGS)
else
	swift test --skip-build --disable-xctest --skip '^TokenUpdaterTests' $(BUILD_FLAGS)
	@# Real servers and real time: beside hundreds of other tests these would wait for their turn past every time-out.
	swift test --skip-build --disable-xctest --filter '^TokenUpdaterTests' $(BUILD_FLAGS)
endif

# Random projects through the whole pipeline, some of them compiled and run: `Tests/Support/RandomProjects` says what has to hold.
# ONLY names some of the properties, such as 'compared' or 'swift verdict'.
random: COUNT ?= $(if $(IS_LONG),5000,8)
random: COMPILE ?= $(if $(IS_LONG),500,8)
random:
	@Scripts/bootstrap.sh
	swift build --product RandomCheck $(BUILD_FLAGS)
	.build/debug/RandomCheck --seed $(SEED) --count $(COUNT) --compile $(COMPILE) --only "$$ONLY"
	$(if $(IS_LONG),.build/debug/RandomCheck --seed $(SEED) --count 700 --compile 700 --only 'swift verdict')

# Compiles and tests what puts styles onto views, where there is no UIKit and no SwiftUI: against modules that stand in for them. Generated code is
# compiled in some of the settings that an app may build with; a long run takes all of about two hundred.
STAND_INS = --package-path Tests/AppleStandIns --scratch-path .build/stand-ins $(BUILD_FLAGS)
stand-ins: build
ifeq ($(shell uname),Darwin)
	@echo "stand-ins: Apple's own are here, and would be taken in their place; .github/workflows/apple.yml builds with those"
else
	swift build --build-tests $(STAND_INS)
	swift test --skip-build --disable-xctest $(STAND_INS)
	Scripts/check-settings.py $(TOKENGEN) .build/stand-ins/debug/Modules $(if $(IS_LONG),,--short)
endif

# The documentation of the libraries that apps link, in .build/docs. Every public symbol has a description and a place on the first page.
docs:
	@Scripts/bootstrap.sh
ifeq ($(shell uname),Darwin)
	@echo "docs: the symbols come from the stand-ins; in Xcode choose Product > Build Documentation"
else
	swift build $(STAND_INS)
	Scripts/docs.py
endif

# Documentation/ as a website, with the gallery, and with the documentation of the libraries where `make docs` has written it; fails on a broken link.
site: build
	@Scripts/bootstrap.sh tests
	Scripts/build-site.py $(TOKENGEN)

# What only Apple's systems compile, type-checked for each of them.
platforms: build
ifeq ($(shell uname),Darwin)
	@echo "platforms: Apple's own modules are here; see stand-ins"
else
	Scripts/check-platforms.py $(TOKENGEN)
endif

# Proves that Generated/ is what the tokens give.
freshness: build
	$(TOKENGEN) generate --check
	$(TOKENGEN) snapshots swift --check

# Files that are made to hurt: time, memory and answer of each. Then a store that is killed, cut off and damaged, and a million random lives of a
# device: after each step the store shows what a model says.
torture:
	@Scripts/bootstrap.sh
	swift build -c release --product tokengen
	Scripts/torture.py .build/release/tokengen
	swift build -c release --static-swift-stdlib --scratch-path .build/torture --product StoreTorture
	.build/torture/release/StoreTorture bits cut-offs kills processes histories

# An app that depends on a prebuilt tool: the debug build that is there, or in a long run the release build that `make install` installs.
bundle-check: build
	@Scripts/bootstrap.sh tests
	Scripts/check-bundle.sh $(if $(IS_LONG),,$(TOKENGEN))

# After a change of a type's layout, a build is what a clean one is: in small packages that declare their dependencies as this one does, and in a copy
# of this one.
builds:
	Scripts/check-builds.py

# The example as a customer builds it, with the tool compiled along.
example:
	@Scripts/bootstrap.sh tests
	Scripts/check-example.sh

# The files of a release, and each way of installing the tool from them: with the tool that `make install` installs, or with the one that TOOL names.
release-check:
	@Scripts/bootstrap.sh release
	Scripts/check-release.py $(TOOL)

# The steps of the GitHub Action and the hooks of pre-commit.
integrations: build
	@Scripts/bootstrap.sh tests
	@Scripts/bootstrap.sh release
	Scripts/check-integrations.py $(TOKENGEN)

# Random projects in Android's own tools: Kotlin compiled and run, 40 projects at a time, and resources linked.
android: COUNT ?= 200
android:
ifeq ($(shell uname),Darwin)
	@echo "android: Scripts/bootstrap.sh installs Android's tools on Linux only"
else
	@Scripts/bootstrap.sh tests
	swift build --product RandomCheck $(BUILD_FLAGS)
	.build/debug/RandomCheck android --seed $(SEED) --count $(COUNT)
endif

# Proves that work grows no faster than the project: with tokens, files, brands, modes, styles and components.
growth:
	@Scripts/bootstrap.sh bench
	swift build -c release --product tokengen
	Scripts/growth.py .build/release/tokengen

SECONDS ?= 60
# Broken and hostile messages, random edits and changes on the disk: the language server answers all, and ends only when it is told to.
messages:
	@Scripts/bootstrap.sh
	swift build -c release --product tokengen
	Scripts/messages.py .build/release/tokengen $(SECONDS) $(SEED)

# Runs each fuzz target for so many seconds; fails where something is found.
fuzz:
	@Scripts/bootstrap.sh
	Scripts/fuzz.sh $(SECONDS)

# A million swaps of the runtime's values under ThreadSanitizer, with eight readers; then payloads and contexts, with readers of all kinds: some minutes.
tsan:
	@Scripts/bootstrap.sh
	swift build -c release --product SwapStress --sanitize=thread --scratch-path .build/tsan
	TSAN_OPTIONS=halt_on_error=1 .build/tsan/release/SwapStress 1000000

# A real app that is ended, and given errors, at each system call that touches its store: takes about half an hour, on Linux only.
kills: build
	@Scripts/bootstrap.sh kills
	swift build --package-path Examples/NewsApp
	Scripts/kills.py Examples/NewsApp/.build/debug/NewsApp $(TOKENGEN)

format:
	swift format --in-place --parallel --recursive $(SOURCES)
	@Scripts/bootstrap.sh tests
	Scripts/lint-pages.sh --fix

# Everything that is generated and committed.
generate: sources pages

# The generated Swift.
sources:
	@# First the types of ViewStyles, which what is generated then refers to.
	@Scripts/bootstrap.sh
	swift build --product ViewStylesPrinter $(BUILD_FLAGS)
	.build/debug/ViewStylesPrinter
	$(MAKE) build
	$(TOKENGEN) generate
	$(TOKENGEN) snapshots swift
	$(TOKENGEN) --tokens Tests/Support/Fixtures/Hostile --arrangement single --access internal --output Tests/TokenEmitterTests/Hostile

# What the documentation shows of the tool's output.
pages:
	TOKENGEN_RECORD=1 $(MAKE) unit-tests ONLY='DiagnosticReferenceTests|PageTests'

# The pictures of the documentation's first page and of the tutorial.
pictures: build
	@Scripts/bootstrap.sh tests
	Scripts/draw-payload.py $(TOKENGEN)
	Scripts/draw-tutorial.py $(TOKENGEN)

# This repository's own tokens, styles and components in one page.
gallery: build
	$(TOKENGEN) gallery --output gallery.html

# The story of an override, told with the example: from a file, from a server, killed, rolled back.
demo-override:
	@Scripts/bootstrap.sh tests
	Scripts/demo-override.sh

# Generated documents against the published JSON schemas of the format, a checkout of which SCHEMAS names: they are not ours.
dtcg: FILES ?= .
dtcg:
	@Scripts/bootstrap.sh tests
	Scripts/check-dtcg.py "$(SCHEMAS)" $(FILES)

bench:
	@Scripts/bootstrap.sh
	Benchmarks/run.sh

# One binary that needs neither Swift nor libyaml nor libcrypto where it runs.
install:
	@Scripts/bootstrap.sh
	Scripts/install.sh "$(PREFIX)"

# The tool as SwiftPM takes prebuilt ones, and the package that runs it: an app that depends on that compiles no compiler.
artifact-bundle:
	@Scripts/bootstrap.sh
	Scripts/artifact-bundle.py

# All that was built, but not the corpus and the findings of the fuzz targets.
clean:
	[ ! -d .build ] || find .build -mindepth 1 -maxdepth 1 -not -name fuzz -exec rm -rf {} +
