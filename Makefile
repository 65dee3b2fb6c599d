# The verbs of this repository; CI uses the same ones. `make help` lists them.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

# Warnings are errors here and in CI, not in the manifest, so that a client's newer compiler never breaks a client's build.
# Every build in `.build` has these flags: others build all of it again.
STRICT := -Xswiftc -warnings-as-errors
SWIFT_SOURCES := Package.swift Sources Tests Scripts/SwiftUIStub $(foreach package,Benchmarks Benchmarks/App Examples Fuzz Soak Tools/MutationCheck Tools/Migrate Examples/Windows,\
	$(wildcard $(addprefix $(package)/,Package.swift Floors Sources Tests)))

# Seconds for each target of `make fuzz`.
FUZZ_SECONDS ?= 60

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' $(MAKEFILE_LIST))

help: ## List the verbs.
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1|\2/' | column -t -s '|'

demo: ## Run RepoSearch, or its scripted tour where there is no terminal.
	@SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/demo RepoSearch tour.keys

demo-gtk: ## Run RepoSearch in a window, or its tour where there is no display, which writes pictures.
	@SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/demo-gtk

demo-inspector: ## Run RepoSearch with the inspector, and open its page or print its address.
	@SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/demo-inspector

inspect: ## Show a session file in a browser, without its program: make inspect FILE=…
	@[ -n "$${FILE:-}" ] || { echo "Name the session: make inspect FILE=session.jsonl" >&2; exit 64; }
	swift build --product reactor-inspect $(STRICT)
	"$$(swift build --show-bin-path $(STRICT))/reactor-inspect" "$$FILE"

todos: sqlite ## Run Todos, or its scripted tour where there is no terminal.
	@SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/demo Todos todos.keys

# The program that tests of saving start and kill. On Linux, the tests are that program themselves: see Tests/CSharingStorm.
storm = [ "$$(uname)" = Linux ] || swift build --product SharingStorm $(1)

CHECKS := check-format check-imports check-circles check-generated check-features check-semantics
test: ## Check the format, build the library without warnings, run its tests.
	@Scripts/parts test $(CHECKS) test-core

test-all: ## The same, and what is slower: examples, all random cases, mistakes, programs that move over, terminals, windows, the inspector, stress, fuzzing, documentation.
	@Scripts/parts test-all $(CHECKS) test-core test-cases check-traits check-swiftui check-mistakes check-api test-examples test-migrate check-migrations test-terminal check-copied-tests test-gtk test-browser test-soak test-fuzz docs

nightly: ## The same, and what takes hours.
	@Scripts/parts nightly test-all test-threads test-examples-threads test-tools coverage soak fuzz check-traits-windows test-gtk-leaks mutation-check

check-format: ## Fail if the sources are not formatted.
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)

check-imports: ## Fail if a module imports what it should not, or what its target does not depend on.
	Scripts/check-imports
	Scripts/check-dependencies

check-circles: ## Fail if a module has a larger circle of files that name each other's types than it may have.
	Scripts/check-circles

check-generated: ## Fail if generated sources are not what their script writes.
	Scripts/generate-arities --check
	Scripts/generate-states --check

check-features: ## Fail if FEATURES.md or Security.md names a test that is not there.
	Scripts/check-features
	Scripts/check-features Documentation/Security.md

check-semantics: ## Fail if a rule that is cited, or a test that Semantics.md names, is not there.
	Scripts/check-semantics

format: ## Format the sources.
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

sqlite:
	@Scripts/need sqlite

# The product of all tests, and not `--build-tests`, which would also build each library for programs.
test-core: sqlite ## Build and test the library.
	swift build --product ReactorKitPackageTests $(STRICT)
	@$(call storm,$(STRICT))
	Scripts/swift-test --skip-build $(STRICT)

# More of some: make test-cases CASES=ModelTests PROPERTY_CASES=1000000
CASES ?= ModelTests|KillTests|PublisherThreadTests|LifetimeTests|DeterminismTests
PROPERTY_CASES ?= many
test-cases: sqlite ## Run the random tests of the library with all of their cases.
	swift build --product ReactorKitPackageTests $(STRICT)
	@$(call storm,$(STRICT))
	PROPERTY_CASES=$(PROPERTY_CASES) Scripts/swift-test --skip-build $(STRICT) --filter '$(CASES)'
	SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/check-states

check-swiftui: sqlite ## Type-check the SwiftUI module and views that use it; against stubs where SwiftUI is not.
	SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/check-swiftui

check-traits: ## Fail if a choice of package traits fetches what it should not, or if the error of a missing one does not name it.
	Scripts/check-traits

check-traits-windows: ## The same, and build a client with the trait GTK.
	Scripts/need gtk
	Scripts/check-traits --windows

check-mistakes: sqlite ## Compile the mistakes of newcomers, and compare what they are told with what is expected.
	SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/check-mistakes

check-api: sqlite ## Fail if the public API breaks that of the last release, and the changelog does not list it.
	SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/check-api

# In the library's scratch folder, so that swift-syntax is built once.
EXAMPLES := --package-path Examples --scratch-path .build
test-examples: sqlite ## Build and test the examples.
	swift build $(EXAMPLES) --product ExamplesPackageTests $(STRICT)
	Scripts/swift-test $(EXAMPLES) --skip-build $(STRICT)

# In the library's scratch folder, for the same reason.
MIGRATE := --package-path Tools/Migrate --scratch-path .build
test-migrate: ## Build and test the tool that moves programs over.
	swift build $(MIGRATE) --product MigratePackageTests $(STRICT)
	Scripts/swift-test $(MIGRATE) --skip-build $(STRICT)

check-migrations: sqlite ## Move the programs in Tests/FamiliarPrograms over, build them, and run their tests.
	SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/check-migrations

test-browser: ## Test the inspector's page in a browser: a made-up program, and then RepoSearch.
	Tests/Browser/run
	. Scripts/examples.bash; SWIFT_BUILD_FLAGS='$(STRICT)' build RepoSearch; Tests/Browser/run --program "$$program"

test-gtk: ## Test real widgets, on a screen that nobody sees.
	SWIFT_BUILD_FLAGS='$(STRICT)' Examples/Windows/Scripts/test

test-gtk-leaks: ## Open and close windows under AddressSanitizer, after it has found planted leaks.
	Scripts/need gtk
	SWIFT_BUILD_FLAGS='$(STRICT)' Examples/Windows/Scripts/check-leaks

test-terminal: sqlite ## Drive RepoSearch and Todos in a real pseudo-terminal; kill Todos 20 times while it is typed into.
	SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/test-terminal
	[ -n "$${REACTORKIT_WITHOUT_SQLITE:-}" ] || SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/test-todos

check-copied-tests: sqlite ## Use RepoSearch and Todos in a terminal, copy tests from their inspectors, compile and run these.
	@if [ -n "$${REACTORKIT_WITHOUT_SQLITE:-}" ]; then echo "tests that are copied from inspectors (no SQLite)" >>"$${LEFT_OUT:-/dev/stderr}"; \
		else SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/check-copied-tests; fi

test-fuzz: ## Fuzz what reads input for a minute, from a fixed seed.
	Scripts/fuzz -runs=20000 -max_total_time=6 -seed=1

test-tools: ## Build and test the tools; the first time takes minutes.
	swift build --package-path Tools/MutationCheck --build-tests $(STRICT)
	Scripts/swift-test --package-path Tools/MutationCheck --skip-build $(STRICT)
	swift build --package-path Benchmarks --product BenchmarksPackageTests $(STRICT)
	Scripts/swift-test --package-path Benchmarks --skip-build $(STRICT)
	swift build --package-path Benchmarks --product bench-core $(STRICT)

test-thread-sanitizer: test-threads test-examples-threads ## Run all tests under ThreadSanitizer: no reports, no suppressions.

SANITIZED := --sanitize thread --scratch-path .build/thread-sanitizer
test-threads: sqlite ## Run the library's tests under ThreadSanitizer.
	swift build --product ReactorKitPackageTests $(SANITIZED)
	@$(call storm,$(SANITIZED))
	Scripts/swift-test --skip-build $(SANITIZED)

test-examples-threads: sqlite ## Run the examples' tests under ThreadSanitizer.
	swift build --package-path Examples --product ExamplesPackageTests $(SANITIZED)
	Scripts/swift-test --package-path Examples --skip-build $(SANITIZED)

test-soak: ## Stress the library with 8 threads from a fixed seed: plain, and under both sanitizers, for 30 seconds each.
	Scripts/soak 30 1

SOAK_SECONDS ?= 200
soak: ## Stress the library with 8 threads, plain and under two sanitizers, for SOAK_SECONDS (200) each.
	Scripts/soak $(SOAK_SECONDS)

coverage: sqlite ## Print the line coverage of Sources; fail under 95 %.
	Scripts/coverage

docs: sqlite ## Build the documentation into .build/documentation; any warning fails it.
	SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/docs

site: sqlite ## Build the documentation of all modules as one site in .build/site: make site BASE=path
	SWIFT_BUILD_FLAGS='$(STRICT)' Scripts/site $(BASE)

fuzz: ## Fuzz each target for FUZZ_SECONDS.
	Scripts/fuzz -max_total_time=$(FUZZ_SECONDS)

mutation-check: sqlite ## Put 200 faults into the library; fail if the tests notice less than 85 %.
	Scripts/mutation-check

# The figures of the last run, and more arguments: make bench BENCH='--quick --filter a'
BENCH_JSON ?= Benchmarks/.build/bench.json
BENCH ?=
bench: sqlite ## Measure every workload beside its floor; print one table, write BENCH_JSON.
	Scripts/bench bench --json $(BENCH_JSON) $(BENCH)

bench-core: ## The same for what needs no macros, which builds in a minute.
	Scripts/bench bench-core --json $(BENCH_JSON) $(BENCH)

bench-compare: ## Compare the last run with the one in the file BASE.
	Scripts/bench bench-core --compare $(BASE) $(BENCH_JSON)

# For one machine's compiler: make bench-instructions BENCH='--compare before.json a g-id'
bench-instructions: sqlite ## Count the instructions of each workload with Valgrind, where the processor has no counters for that.
	@Scripts/need valgrind
	swift build --package-path Benchmarks -c release --product bench
	Scripts/bench-instructions "$$(swift build --package-path Benchmarks -c release --show-bin-path)/bench" $(BENCH)

bench-results: sqlite ## Measure everything, growth and an application too, and write Benchmarks/RESULTS.md with its plots.
	Scripts/measure-app Benchmarks/.build/app.json
	$(MAKE) bench-instructions BENCH='--json Benchmarks/.build/instructions.json'
	Scripts/bench bench --growth --app Benchmarks/.build/app.json --instructions Benchmarks/.build/instructions.json \
		--json $(BENCH_JSON) --results Benchmarks $(BENCH)

bench-inspector: ## Measure what the inspector costs, and draw how that grows.
	Scripts/bench inspector-cost --plots Benchmarks/Plots

clean: ## Remove what was built.
	rm -rf .build Benchmarks/.build Benchmarks/App/.build Examples/.build Soak/.build Fuzz/.build Tools/MutationCheck/.build
