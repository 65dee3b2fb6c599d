import Migration
import Testing

/// The names that `--write` changes.
@Suite
struct RenameTests {
  @Test(arguments: [
    ("a.observeOn(b)", "a.observe(on: b)", "a label"),
    ("a.subscribeOn(b)", "a.subscribe(on: b)", "a label"),
    ("a.elementAt(2)", "a.element(at: 2)", "a label"),
    ("a.skipUntil(b).takeUntil(c)", "a.skip(until: b).take(until: c)", "two in a chain"),
    ("a.takeUntil(\n  b\n)", "a.take(\n  until: b\n)", "line breaks stay"),
    ("a.catchErrorJustReturn(0)", "a.catchAndReturn(0)", "no label"),
    ("a.catchError { _ in .empty() }", "a.catch { _ in .empty() }", "a closure without a label"),
    ("a.catchError(handler)", "a.catch(handler)", "an argument without a label"),
    ("a.takeWhile { $0 < 3 }", "a.take(while: { $0 < 3 })", "a closure would lose its label"),
    ("a.skipWhile{ $0 < 3 }", "a.skip(while: { $0 < 3 })", "no space"),
    ("a.retryWhen /* b */ { $0 }", "a.retry(when: /* b */ { $0 })", "a comment"),
    (
      "a.retryWhen { $0.takeWhile { b } }", "a.retry(when: { $0.take(while: { b }) })",
      "a closure in a closure"
    ),
    ("a?.observeOn(b)", "a?.observe(on: b)", "an optional"),
    ("a.b().observeOn(c)", "a.b().observe(on: c)", "behind a call"),
    ("a.takeUntil(.inclusive) { b }", "a.takeUntil(.inclusive) { b }", "another method"),
    ("a.observeOn(b, c)", "a.observeOn(b, c)", "another method"),
    ("Observable.catchError(list)", "Observable.catchError(list)", "a static method is another one"),
    ("observeOn(b)", "observeOn(b)", "what has no dot may be anything"),
    ("let f = a.observeOn", "let f = a.observeOn", "no call"),
    ("\"a.observeOn(b)\" // a.observeOn(b)", "\"a.observeOn(b)\" // a.observeOn(b)", "literals and comments"),
    ("\"\\(a.observeOn(b))\"", "\"\\(a.observe(on: b))\"", "an interpolation is no literal"),
    ("class A: View {}", "class A: ReactorView {}", "a conformance"),
    ("extension A: B, StoryboardView {}", "extension A: B, DeferredReactorView {}", "a conformance"),
    ("class A: ReactorKitLegacy.View {}", "class A: ReactorKitLegacy.View {}", "was not theirs"),
    ("func f(_ a: View) {}", "func f(_ a: View) {}", "no conformance"),
  ])
  func aNameOfTheirsBecomesOneOfOurs(_ text: String, _ result: String, because reason: Comment) throws {
    let source = "import RxSwift\n\(text)\n"
    let expected = "import RxSwiftCompatibility\n\(result)\n"
    #expect(try migrated(source) == expected, reason)
    #expect(try migrated(expected) == expected, "a second time, nothing changes")
  }

  @Test
  func aNameThatTheProgramDeclaresIsItsOwn() throws {
    let function = "extension Observable { func observeOn(_ a: Int) -> Self { self } }\na.observeOn(1)\n"
    #expect(try migrated("import RxSwift\n" + function) == "import RxSwiftCompatibility\n" + function)
    let type = "protocol View {}\nclass A: View {}\n"
    #expect(try migrated("import RxSwift\n" + type) == "import RxSwiftCompatibility\n" + type)
  }

  @Test
  func swiftUIsViewIsLeftAloneAndNotMadeAmbiguous() throws {
    let text =
      "import SwiftUI\nimport ReactorKit\nstruct A: View {}\nclass B: ReactorKit.View, StoryboardView {}\n"
    let expected =
      "import SwiftUI\nimport ReactorKit\nstruct A: View {}\nclass B: ReactorKit.ReactorView, DeferredReactorView {}\n"
    #expect(try migrated(text) == expected)
    #expect(try migrated(expected) == expected)
    #expect(
      try SourceMigration(of: text, from: .reactorKit).findings.map(\.what) == ["View", "StoryboardView"])
  }

  @Test
  func aFileThatImportsSwiftUIWithoutUseOfItsViewIsLikeOthers() throws {
    let text = "import SwiftUI\nimport ReactorKit\nclass A: ReactorKit.View { let a: SwiftUI.View }\n"
    #expect(
      try migrated(text)
        == "import SwiftUI\nimport ReactorKitLegacy\nclass A: ReactorKitLegacy.ReactorView { let a: SwiftUI.View }\n"
    )
  }

  @Test
  func aFileThatImportsNothingOfTheLibraryIsLeftAlone() throws {
    let text = "import Foundation\na.observeOn(b)\nclass A: View {}\n"
    #expect(try migrated(text) == text)
    #expect(try SourceMigration(of: text, from: .reactorKit).findings.isEmpty)
  }
}
