import Migration
import Testing

/// What becomes of imports.
@Suite
struct ImportTests {
  @Test(arguments: [
    (Origin.reactorKit, "ReactorKit", "ReactorKitLegacy"),
    (.reactorKit, "RxSwift", "RxSwiftCompatibility"),
    (.reactorKit, "RxRelay", "RxSwiftCompatibility"),
    (.reactorKit, "RxCocoa", "RxSwiftCompatibility"),
    (.reactorKit, "RxCocoaRuntime", "RxSwiftCompatibility"),
    (.reactorKit, "RxTest", "RxTestCompatibility"),
    (.reactorKit, "RxBlocking", "RxTestCompatibility"),
    (.reactorKit, "ReactorKitObservation", "ReactorKitObservation"),
    (.reactorKit, "Combine", "Combine"),
    (.reactableKit, "ReactableKit", "ReactableKitCompatibility"),
    (.reactableKit, "DependencyInjectableKit", "ReactableKitCompatibility"),
    (.reactableKit, "Combine", "ReactableKitCompatibility"),
    (.swiftReactor, "SwiftReactor", "SwiftReactorCompatibility"),
    (.swiftReactor, "SwiftReactorUIKit", "SwiftReactorCompatibility"),
    (.swiftReactor, "Combine", "SwiftReactorCompatibility"),
    (.swiftReactor, "RxSwift", "RxSwift"),
  ])
  func aModuleIsReplacedByOneOfOurs(_ origin: Origin, _ theirs: String, _ ours: String) throws {
    #expect(try migrated("import \(theirs)\n", origin) == "import \(ours)\n")
  }

  @Test(arguments: [
    ("import RxSwift\nimport RxRelay\nf()", "import RxSwiftCompatibility\nf()", "the second line goes"),
    (
      "import RxSwift // a\nimport RxRelay // b\n", "import RxSwiftCompatibility // a\n// b\n",
      "comments stay"
    ),
    (
      "// a\nimport RxSwift\n// b\nimport RxRelay\n", "// a\nimport RxSwiftCompatibility\n// b\n",
      "those above, too"
    ),
    ("import A; import RxSwift; import RxRelay\n", "import A; import RxSwiftCompatibility;\n", "on one line"),
    (
      "import RxSwift\nimport RxRelay; import RxCocoa\nf()", "import RxSwiftCompatibility\n\nf()",
      "two on one line"
    ),
    ("import RxSwift; import RxRelay; f()", "import RxSwiftCompatibility; f()", "what stands behind stays"),
    ("@testable import RxSwift\n", "@testable import RxSwiftCompatibility\n", "attributes stay"),
    ("@_exported import RxSwift\n", "@_exported import RxSwiftCompatibility\n", "also this one"),
    ("public import RxSwift\n", "public import RxSwiftCompatibility\n", "access stays"),
    (
      "import RxSwift\n@preconcurrency public import RxRelay\n",
      "@preconcurrency public import RxSwiftCompatibility\n", "attributes and access are united"
    ),
    (
      "internal import RxSwift\npublic import RxRelay\n", "public import RxSwiftCompatibility\n",
      "the widest access counts"
    ),
    (
      "import RxSwiftCompatibility\nimport RxSwift\n", "import RxSwiftCompatibility\n",
      "one of ours that is there counts"
    ),
    (
      "import class RxSwift.DisposeBag\nimport RxSwift\n",
      "import class RxSwiftCompatibility.DisposeBag\nimport RxSwiftCompatibility\n",
      "the import of one declaration is another one"
    ),
    (
      "#if canImport(RxCocoa)\nimport RxCocoa\n#endif\n",
      "#if canImport(RxSwiftCompatibility)\nimport RxSwiftCompatibility\n#endif\n", "conditions follow"
    ),
    (
      "import RxSwift\n#if X\nimport RxCocoa\n#endif\n", "import RxSwiftCompatibility\n#if X\n#endif\n",
      "what is imported anyway is not imported in a condition"
    ),
    (
      "#if X\nimport RxSwift\nimport RxRelay\n#else\nimport RxCocoa\n#endif\n",
      "#if X\nimport RxSwiftCompatibility\n#else\nimport RxSwiftCompatibility\n#endif\n",
      "each clause has its own"
    ),
    (
      "  import RxSwift\n  import RxRelay", "  import RxSwiftCompatibility\n", "the last line may have no end"
    ),
    ("\u{FEFF}import RxSwift\n", "\u{FEFF}import RxSwiftCompatibility\n", "a byte order mark stays"),
    ("import Foundation\nimport MyRxSwift\n", "import Foundation\nimport MyRxSwift\n", "others stay"),
  ])
  func importsAreUnited(_ text: String, _ result: String, because reason: Comment) throws {
    #expect(try migrated(text) == result, reason)
    #expect(try migrated(result) == result, "a second time, nothing changes")
  }

  @Test
  func aProgramThatAsksForCombineGoesOnImportingIt() throws {
    let text = """
      #if canImport(Combine)
      import Combine
      #else
      import OpenCombine
      #endif
      import SwiftReactor
      let a: Combine.AnyPublisher<Int, Never>? = nil
      """
    #expect(
      try migrated(text, .swiftReactor)
        == text.replacing("import SwiftReactor", with: "import SwiftReactorCompatibility"))
  }

  @Test
  func librariesForRxSwiftHaveNoCounterpart() throws {
    let text = "import RxSwift\nimport RxDataSources\nimport RxExpect\nimport WeakMapTable\nimport Rxen\n"
    #expect(
      try found(.absent, text) == [
        "2:8 import RxDataSources", "3:8 import RxExpect", "4:8 import WeakMapTable",
      ])
    #expect(try found(.absent, text, .swiftReactor) == [])
  }

  @Test(arguments: [
    ("let a: RxSwift.Observable<Int>", "let a: RxSwiftCompatibility.Observable<Int>"),
    ("let a = RxSwift.Observable.just(1)", "let a = RxSwiftCompatibility.Observable.just(1)"),
    ("f(RxSwift.Observable<Int>.self)", "f(RxSwiftCompatibility.Observable<Int>.self)"),
    ("class A: ReactorKit.Reactor {}", "class A: ReactorKitLegacy.Reactor {}"),
    ("struct RxSwift {}; let a: RxSwift.B", "struct RxSwift {}; let a: RxSwift.B"),
    ("let a = b.RxSwift.c", "let a = b.RxSwift.c"),
  ])
  func aQualifiedNameIsQualifiedByTheModuleThatIsImported(_ text: String, _ result: String) throws {
    let imports = (
      "import ReactorKit\nimport RxSwift\n", "import ReactorKitLegacy\nimport RxSwiftCompatibility\n"
    )
    #expect(try migrated(imports.0 + text) == imports.1 + result)
  }
}
