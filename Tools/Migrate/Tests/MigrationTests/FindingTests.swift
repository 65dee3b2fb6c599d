import Migration
import Testing

/// What the program's author has to do.
@Suite
struct FindingTests {
  @Test(arguments: [
    ("let a = Variable(1)", Finding.Kind.edit, "2:9 Variable"),
    ("let a: RxSwift.Variable<Int>", .edit, "2:16 Variable"),
    ("a.addDisposableTo(b)", .edit, "2:3 addDisposableTo"),
    ("a.mapWithIndex { $0 }", .edit, "2:3 mapWithIndex"),
    ("print(Resources.total)", .absent, "2:7 Resources"),
    ("table.rx.items(cellIdentifier: a)", .absent, "2:10 rx.items"),
    ("table.rx.modelSelected(A.self)", .absent, "2:10 rx.modelSelected"),
    ("self.table!.rx.setDelegate(self)", .absent, "2:16 rx.setDelegate"),
    ("URLSession.shared.rx.data(request: a)", .absent, "2:22 rx.data"),
    ("NotificationCenter.default.rx.notification(a)", .absent, "2:31 rx.notification"),
    ("a.rx.deallocated", .absent, "2:6 rx.deallocated"),
    ("class A: DelegateProxy<B, C> {}", .absent, "2:10 DelegateProxy"),
  ])
  func aNameOfRxSwiftThatIsNotHereIsTold(_ text: String, _ kind: Finding.Kind, _ what: String) throws {
    #expect(try found(kind, "import RxSwift\n\(text)\n") == [what])
  }

  @Test(arguments: [
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
    "var a = 0", "var a = -1.5", "var a = \"\"", "var a = true", "var a: [Int] = []", "var a = [1]",
    "var a = [String: Int]()", "var a: Int? = nil", "var a: Optional<B> = nil", "var a = Date()",
    "var a: Set<B> = []",
    "var a: (Int, Int) = (1, 2)", "public private(set) var a: Foundation.URL",
  ])
  func aSharedValueOfAStandardTypeNeedsAKey(_ declaration: String) throws {
    for attribute in [
      "@Shared", "@Shared(.userDefaults())", "@SharedViewState(.file(), animation: .default)",
    ] {
      let name = attribute.prefix { $0 != "(" }
      let source = "import ReactableKit\nstruct S {\n  \(attribute) \(declaration)\n}\n"
      #expect(try found(.edit, source, .reactableKit) == ["3:3 \(name) without a key"])
    }
  }

  @Test(arguments: [
    "@Shared(key: \"a\") var a = 0", "@Shared(.file(path: \"a\"), key: \"a\") var a: [Int] = []",
    "@Shared var a = Settings()", "@Shared var a: Settings = .init()", "@ViewState var a = 0", "let a = 0",
  ])
  func aSharedValueWithAKeyOrATypeOfItsOwnDoesNot(_ declaration: String) throws {
    #expect(try found(.edit, "import ReactableKit\n\(declaration)\n", .reactableKit) == [])
  }

  @Test(arguments: [
    ("let a = TaskCancellableBag()", "2:9 TaskCancellableBag"),
    ("Task { await a() }.store(in: b)", "2:20 Task.store"),
    ("DispatchQueue.main.asyncRun { a }", "2:20 asyncRun"),
    ("@Atomic var a = 1", "2:1 @Atomic"),
    ("ReactableInstrument.report()", "2:1 ReactableInstrument"),
  ])
  func aNameOfReactableKitThatIsNotHereIsTold(_ text: String, _ what: String) throws {
    #expect(try found(.absent, "import ReactableKit\n\(text)\n", .reactableKit) == [what])
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
