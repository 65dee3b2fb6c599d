import Migration
import SwiftParser
import Testing

/// What the program's author has to do.
@Suite
struct FindingTests {
  @Test(arguments: [
    ("let a = Variable(1)", Finding.Kind.edit, "2:9 Variable"),
    ("let a: RxSwift.Variable<Int>", .edit, "2:16 Variable"),
    ("a.addDisposableTo(b)", .edit, "2:3 addDisposableTo"),
    ("a.mapWithIndex { $0 }", .edit, "2:3 mapWithIndex"),
    ("print(Resources.total)", .absent, "2:17 Resources.total"),
    ("table.rx.items(cellIdentifier: a)", .absent, "2:10 rx.items"),
    ("table.rx.modelSelected(A.self)", .absent, "2:10 rx.modelSelected"),
    ("self.table!.rx.setDelegate(self)", .absent, "2:16 rx.setDelegate"),
    ("URLSession.shared.rx.data(request: a)", .absent, "2:22 rx.data"),
    ("a.stub.isEnabled = true", .edit, "2:8 stub.isEnabled"),
    ("a.subscribeNext { b($0) }", .edit, "2:3 subscribeNext"),
    ("pan.rx.event", .absent, "2:8 rx.event"),
    ("UIApplication.shared.rx.didEnterBackground", .absent, "2:25 rx.didEnterBackground"),
    ("table.rx.contentOffset.map { a }", .absent, "2:10 rx.contentOffset"),
    ("self.noteTextView.rx.text.orEmpty", .absent, "2:22 textView.rx.text"),
    ("search.searchBar.rx.text", .absent, "2:21 searchBar.rx.text"),
    ("addButtonItem.rx.tap", .absent, "2:18 buttonItem.rx.tap"),
    ("a.rx.deallocated", .absent, "2:6 rx.deallocated"),
    ("class A: DelegateProxy<B, C> {}", .absent, "2:10 DelegateProxy"),
  ])
  func aNameOfRxSwiftThatIsNotHereIsTold(_ text: String, _ kind: Finding.Kind, _ what: String) throws {
    #expect(try found(kind, "import RxSwift\n\(text)\n") == [what])
  }

  @Test(arguments: [
    ("self.rx.observe(String.self, \"title\").subscribe()", ["3:9 rx.observe"]),
    ("a.rx.observeWeakly(B.self, c)", ["3:6 rx.observeWeakly"]),
    (
      "extension Reactive where Base: A { var b: C { D(events: self.methodInvoked(e).map { _ in }) } }",
      ["3:62 rx.methodInvoked"]
    ),
    (
      "extension Reactive where Base: A { var b: C { sentMessage(d).map { _ in } } }", ["3:47 rx.sentMessage"]
    ),
    ("extension Reactive<A> { func b() -> C { return observe(D.self, e) } }", ["3:48 rx.observe"]),
    ("extension RxSwift.Reactive { var b: C { deallocated.map { d } } }", ["3:41 rx.deallocated"]),
    ("extension Reactive { var b: C { base.rx.methodInvoked(d) } }", ["3:41 rx.methodInvoked"]),
    ("let add = UIBarButtonItem(systemItem: .add); add.rx.tap.bind(to: b)", ["3:53 buttonItem.rx.tap"]),
    (
      "class A { @IBOutlet weak var add: UIBarButtonItem!; func b() { self.add.rx.tap } }",
      ["3:76 buttonItem.rx.tap"]
    ),
    ("func b(_ add: UIKit.UIBarButtonItem?) { add?.rx.tap }", ["3:49 buttonItem.rx.tap"]),
    ("lazy var add: UIBarButtonItem = { c }(); add.rx.tap", ["3:49 buttonItem.rx.tap"]),
    ("let note = UITextView(); note.rx.text.orEmpty", ["3:34 textView.rx.text"]),
    ("let find: UISearchBar = b; find.rx.text", ["3:36 searchBar.rx.text"]),
    ("let titleTextView: NoteView = b; titleTextView.rx.text", ["3:51 textView.rx.text"]),
  ])
  func aNameThatTheContextTellsIsTold(_ text: String, _ told: [String]) throws {
    // Names of the program that are those of other members.
    let source = "import RxSwift\nstruct V { func observe() {}; func items() {} }\n\(text)\n"
    #expect(try found(.absent, source) == told)
  }

  @Test(arguments: [
    "let barButton = UIButton(); barButton.rx.tap", "let textView: UITextField; textView.rx.text",
    "let add = UIBarButtonItem(); add.rx.title", "let add = UIBarButtonItem(); b.bind(to: add.rx.isEnabled)",
    "extension Reactive { func b() { c.subscribe(onNext: { data in data.d }) } }",
    "extension Reactive { func b(delegate: C) { let items = delegate.d; items.e } }",
    "extension Reactive { func items() {}; func b() { items(); self.items() } }",
    "extension A { func b() { methodInvoked(c); self.methodInvoked(c) } }",
    "a.observe(on: b); a.rx.title",
  ])
  func aNameThatTheContextTellsToBeAnotherIsNot(_ text: String) throws {
    #expect(try found(.absent, "import RxSwift\n\(text)\n") == [])
  }

  @Test
  func aVariableOfThisSourceIsNotThatOfAnother() throws {
    let other = "import RxSwift\nlet add = UIButton()\n"
    let text = "import RxSwift\nlet add = UIBarButtonItem()\nadd.rx.tap\n"
    let declared = DeclaredNames([Parser.parse(source: other), Parser.parse(source: text)])
    for (source, told) in [
      (text, ["buttonItem.rx.tap"]), (other + "add.rx.tap\n", []), ("import RxSwift\nadd.rx.tap\n", []),
    ] {
      let findings = try SourceMigration(of: source, from: .reactorKit, declared: declared).findings
      #expect(findings.filter { $0.kind == .absent }.map(\.what) == told)
    }
  }

  @Test(arguments: [
    "a.bind(to: table.rx.contentOffset)", "a.drive(noteTextView.rx.text)", "field.rx.text", "button.rx.tap",
    "view.isEnabled", "NotificationCenter.default.rx.notification(a)",
    "state.items", "let items = rx", "items(a)", "\"rx.items\"", "// rx.items",
    "extension Reactive where Base: A { var items: B { b } }; a.rx.items",
    "struct Variable {}; let a = Variable()",
  ])
  func whatOnlyLooksLikeItIsNot(_ text: String) throws {
    let source = "import RxSwift\n\(text)\n"
    #expect(try found(.absent, source) + found(.edit, source) == [])
  }

  @Test
  func aPropertyOfTheProgramDoesNotHideOneBehindRx() throws {
    #expect(
      try found(.absent, "import RxSwift\nstruct A { var items = 1 }\na.rx.items(b)\n") == ["3:6 rx.items"])
  }

  @Test(arguments: [
    ("let a = TaskCancellableBag()", "2:9 TaskCancellableBag"),
    ("Task { await a() }.store(in: b)", "2:20 Task.store"),
    ("DispatchQueue.main.asyncRun { a }", "2:20 asyncRun"),
    ("@Atomic var a = 1", "2:1 @Atomic"),
    ("ReactableInstrument.report()", "2:1 ReactableInstrument"),
    ("state.$a.setOnChange { b }", "2:10 setOnChange"),
    ("self.instrumentation.isEnabled = true", "2:6 instrumentation"),
    ("class A: Reactable { func b() { instrumentation.isEnabled = true } }", "2:33 instrumentation"),
    ("a.resultSubject.sink { _ in }", "2:3 resultSubject"),
    ("class A: ObservableEvent { func b() { resultSubject.send(c) } }", "2:39 resultSubject"),
    ("let r: Result<A, B> = c; r.output", "2:28 Result.output"),
    ("let r = Result<A, B>.success(c); self.r.error", "2:41 Result.error"),
    ("func a(r: Result<B, C>?) { r?.output }", "2:31 Result.output"),
    ("a { (r: Result<B, C>) in r.error }", "2:28 Result.error"),
    ("let t = Task { a() }; t.store(in: &b)", "2:25 Task.store"),
  ])
  func aNameOfReactableKitThatIsNotHereIsTold(_ text: String, _ what: String) throws {
    #expect(try found(.absent, "import ReactableKit\n\(text)\n", .reactableKit) == [what])
  }

  @Test(arguments: [
    ("Task<Void, Never> { a() }.store(in: &b)", ["3:27 Task.store"]),
    ("Task.detached(priority: .high) { a() }.store(in: b)", ["3:40 Task.detached.store"]),
    ("self.store(in: b); a.store(in: b)", []),
    ("Result { try a() }.output", ["3:20 Result.output"]),
    ("Result<A, B>(catching: a).error", ["3:27 Result.error"]),
    ("Result<A, B>.success(a).output", ["3:25 Result.success.output"]),
    ("a.result.output; b.error; self.result.error", []),
    ("extension Task { func store(in a: B) {} }; Task { a() }.store(in: b)", []),
    ("struct Task {}; Task { a() }.store(in: b)", []),
    ("let result: Answer = a; result.output", []),
    ("var resultSubject = 1; resultSubject + 1; a { instrumentation in instrumentation.b }", []),
  ])
  func aPropertyOfTheProgramDoesNotHideTheMemberOfAType(_ text: String, _ told: [String]) throws {
    let source = "import ReactableKit\nstruct V { var store = 1; var output = 2; var error = 3 }\n\(text)\n"
    #expect(try found(.absent, source, .reactableKit) == told)
  }

  @Test
  func aChainOfChildrenHasAnotherName() throws {
    let text = "import ReactableKit\nlet a: DirectChildChain<B, C>\n"
    #expect(try found(.edit, text, .reactableKit) == ["2:8 DirectChildChain"])
  }

  @Test(arguments: [("store.state.$a", "4:13"), ("b(\\.$a)", "4:5"), ("$a.wrappedValue", "4:1")])
  func theProjectionOfAViewStateIsTold(_ use: String, _ place: String) throws {
    let text =
      "import ReactableKit\nstruct A { @ViewState var a = 0 }\nstruct B { @Emit var b = 0 }\n\(use); c.$b\n"
    #expect(try found(.absent, text, .reactableKit) == ["\(place) $a of a @ViewState"])
    let other = "\(text)struct C { @State var a = 0 }\n"
    #expect(try found(.absent, other, .reactableKit) == [], "It may be the view's.")
  }

  @Test
  func sharedValuesNeedNoKey() throws {
    let text =
      "import ReactableKit\nstruct S {\n  @Shared var a = 0\n  @SharedViewState(.file()) var b = [1]\n}\n"
    #expect(try found(.edit, text, .reactableKit) == [])
    #expect(try found(.asIs, text, .reactableKit) == ["3:3 @Shared", "4:3 @SharedViewState"])
  }

  @Test
  func cancellablesAreStored() throws {
    let text = "import ReactableKit\na.sink { }.store(in: &b)\n"
    #expect(try found(.absent, text, .reactableKit) == [])
  }

  @Test
  func eachFindingHasAdvice() {
    for rule in Origin.allCases.flatMap(\.rules) {
      switch rule.verdict {
      case .asIs: break
      case .rename(let text), .edit(let text), .absent(let text): #expect(!text.isEmpty, "\(rule.from)")
      }
    }
  }
}
