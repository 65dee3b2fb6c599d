"""Uses the real programs, copies tests from their inspectors, and writes these, as they are, into a package.

main.py PACKAGE REPO_SEARCH TODOS    the folder of the package, and the programs
"""

import pathlib
import re
import sys
import tempfile

folder = pathlib.Path(__file__).parent
sys.path[:0] = [str(folder), str(folder.parent / "Browser")]

import scenarios
from terminal import Terminal
from user import User

NEEDED = 10  # tests of each program

PACKAGE = """\
// swift-tools-version: 6.2
import PackageDescription

let dependencies: [Target.Dependency] =
  ["ReactorKit", "ReactorKitSharing", "ReactorKitTesting"].map {{ .product(name: $0, package: "ReactorKit") }}
  + ["GitHubAPI", "RepoSearchReactors", "TodosReactors"].map {{ .product(name: $0, package: "Examples") }}
let settings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
  .map {{ SwiftSetting.enableUpcomingFeature($0) }}

let package = Package(
  name: "CopiedTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ReactorKit", path: "../.."), .package(name: "Examples", path: "../../Examples")],
  targets: {tests}.map {{ .testTarget(name: $0, dependencies: dependencies, swiftSettings: settings) }}
    // No test target: it does not compile.
    + [.target(name: "WithPlaceholder", dependencies: dependencies, swiftSettings: settings)],
  swiftLanguageModes: [.v6]
)
"""


def copy(program, scenario, arguments, ready):
    """The test that a scenario leads to, and how many placeholders it has."""
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(program, arguments=arguments(scenario, folder), ready=ready)
        try:
            user = User(terminal)
            scenario.does(user)
            return user.copy(scenario)
        finally:
            terminal.close()


def write(files, package):
    """Writes the files of the package, and removes others. One that is as it was is not built again."""
    for old in [*package.glob("Sources/**/*.swift"), *package.glob("Tests/**/*.swift")]:
        if old not in files:
            old.unlink()
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text() != text:
            file.write_text(text)


def main(package, repo_search, todos):
    package = pathlib.Path(package)
    programs = [
        ("RepoSearch", repo_search, scenarios.REPO_SEARCH, lambda scenario, folder: ["--latency", str(scenario.latency)], "Type to search"),
        ("Todos", todos, scenarios.TODOS, lambda scenario, folder: ["--folder", folder], " saved "),
    ]
    files, targets = {}, set()
    for name, program, all_scenarios, arguments, ready in programs:
        assert len(all_scenarios) >= NEEDED, f"{name} has {len(all_scenarios)} scenarios only"
        counts = {}
        for scenario in all_scenarios:
            text, placeholders = copy(program, scenario, arguments, ready)
            assert placeholders == 0 and "<#" not in text, f"{name}, {scenario.name}: a placeholder in\n{text}"
            # Tests of one name are of different modules: the texts stay as they are.
            test = re.search(r"@Test func (\w+)\(", text).group(1)
            counts[test] = counts.get(test, 0) + 1
            target = f"{name}Tests{counts[test]}"
            targets.add(target)
            files[package / "Tests" / target / f"{scenario.name}.swift"] = text
            print(f"  copied: {name}, {scenario.name.replace('_', ' ')}: {test}, {text.count(chr(10))} lines", flush=True)
    text, placeholders = copy(todos, scenarios.from_the_middle, *programs[1][3:])
    assert placeholders == 1, text
    files[package / "Sources" / "WithPlaceholder" / "from_the_middle.swift"] = text
    files[package / "Package.swift"] = PACKAGE.format(tests=str(sorted(targets)).replace("'", '"'))
    write(files, package)
    (package / "placeholder").write_text(re.search("<#.*?#>", text).group(0))
    (package / "count").write_text(str(len(files) - 2))


main(*sys.argv[1:])
