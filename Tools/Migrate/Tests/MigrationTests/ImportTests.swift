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
      "internal import RxSwift\nimport RxRelay\n", "import RxSwiftCompatibility\n",
      "none may stand for public access"
    ),
    (
      "import RxSwift\nprivate import RxRelay\n", "import RxSwiftCompatibility\n", "none stays none"
    ),
    (
      "package import RxSwift\nimport RxRelay\n", "public import RxSwiftCompatibility\n",
      "none may be wider or narrower than package"
    ),
    (
      "private import RxSwift\ninternal import RxRelay\npackage import RxCocoa\n",
      "package import RxSwiftCompatibility\n", "the widest of three"
    ),
    (
      "@_exported import RxSwift\ninternal import RxRelay\n", "@_exported import RxSwiftCompatibility\n",
      "what is exported cannot be internal"
    ),
    (
      "internal import RxSwift\n@_exported import RxRelay\n", "@_exported import RxSwiftCompatibility\n",
      "in the other order, too"
    ),
    (
      "@preconcurrency /* a */ internal /* b */ import RxSwift\n@_exported import RxRelay\n",
      "@_exported @preconcurrency /* a */ /* b */ import RxSwiftCompatibility\n", "comments stay"
    ),
    (
      "package import RxSwift\n@_exported import RxRelay\npublic import RxCocoa\n",
      "@_exported public import RxSwiftCompatibility\n", "what is exported may be public"
    ),
    (
      "@_implementationOnly import RxSwift\npublic import RxRelay\n",
      "public import RxSwiftCompatibility\n", "an attribute that hides the module is the narrowest access"
    ),
    (
      "@_implementationOnly import RxSwift\n@_implementationOnly import RxRelay\n",
      "@_implementationOnly import RxSwiftCompatibility\n", "unless all have it"
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
      "import RxSwift\n#if X\nimport RxCocoa\nimport UIKit\n#endif\n",
      "import RxSwiftCompatibility\n#if X\nimport UIKit\n#endif\n",
      "what is imported anyway is not imported in a condition"
    ),
    (
      "import RxSwift\n#if X\n@_exported import RxCocoa\n#endif\n",
      "import RxSwiftCompatibility\n#if X\n@_exported import RxSwiftCompatibility\n#endif\n",
      "unless an attribute stands there only"
    ),
    (
      "internal import RxSwift\n#if X\nimport RxCocoa\n#endif\n", "import RxSwiftCompatibility\n",
      "its access counts"
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

  @Test(arguments: [
    ("#if os(iOS)\nimport RxCocoa\n#endif\nf()", "f()", "its only import went"),
    ("#if os(iOS)\r\nimport RxCocoa\r\n#endif\r\nf()", "f()", "line ends of two bytes"),
    ("#if X\nimport RxCocoa\n#elseif Y\nimport RxRelay\n#else\n#endif\nf()", "f()", "all clauses are empty"),
    ("#if X\n#if Y\nimport RxCocoa\n#endif\n#endif\nf()", "f()", "a block in a block"),
    ("#if canImport(RxCocoa)\nimport RxCocoa\n#endif\nf()", "f()", "a condition that would change"),
    ("\n#if X\nimport RxCocoa\n#endif\n\nf()", "\nf()", "one of two empty lines goes, too"),
    ("// a\n#if X\nimport RxCocoa\n#endif\nf()", "// a\nf()", "a comment above stays"),
    ("#if X\nimport RxCocoa // a\n#endif\nf()", "#if X\n// a\n#endif\nf()", "a comment in it stays"),
    ("#if X\nimport RxCocoa\n#endif // X\nf()", "#if X\n#endif // X\nf()", "one behind it, too"),
    (
      "#if X\nimport RxCocoa\n#else\nlet a = 1\n#endif\nf()", "#if X\n#else\nlet a = 1\n#endif\nf()",
      "another clause has something"
    ),
    ("#if X\n#endif\nimport RxCocoa\nf()", "#if X\n#endif\nf()", "one that was empty before stays"),
  ])
  func aBlockThatBecomesEmptyGoes(_ text: String, _ result: String, because reason: Comment) throws {
    let expected = "import RxSwiftCompatibility\n\(result)\n"
    #expect(try migrated("import RxSwift\n\(text)\n") == expected, reason)
    #expect(try migrated(expected) == expected, "a second time, nothing changes")
  }

  @Test
  func aBlockThatBecomesEmptyAtTheBeginningLeavesNoEmptyLine() throws {
    #expect(
      try migrated("#if X\nimport RxCocoa\n#endif\n\nimport RxSwift\n") == "import RxSwiftCompatibility\n")
  }

  @Test
  func aBlockThatBecomesEmptyIsTold() throws {
    let text = "import RxSwift\n#if canImport(RxCocoa)\nimport RxCocoa\n#endif\n"
    #expect(
      try found(.change, text) == ["1:8 import RxSwift", "2:1 #if canImport(RxCocoa)", "3:8 import RxCocoa"])
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
    let text =
      "import RxSwift\nimport RxDataSources\nimport RxExpect\nimport WeakMapTable\nimport RxSwiftExt\n"
    #expect(
      try found(.absent, text) == [
        "2:8 import RxDataSources", "3:8 import RxExpect", "4:8 import WeakMapTable", "5:8 import RxSwiftExt",
      ])
    #expect(try found(.absent, text, .swiftReactor) == [])
  }

  @Test
  func aModuleOfUnknownNameMayBeTheProgramsOwn() throws {
    let text =
      "import RxSwift\nimport RxHelper\nimport Rxen\n@testable import RxTools\nimport RxSwiftCompatibility\n"
    #expect(try found(.absent, text) + found(.edit, text) == [])
    #expect(try found(.remark, text) == ["2:8 import RxHelper"])
    #expect(try found(.remark, text, .reactableKit) == [])
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
