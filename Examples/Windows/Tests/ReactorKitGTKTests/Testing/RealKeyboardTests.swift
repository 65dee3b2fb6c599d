import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import Testing

/// `press` and `type` have the effect of a real keyboard: both write the same into two windows.
@Suite(.enabled(if: RealInput.isThere)) @MainActor struct RealKeyboardTests {
  nonisolated static let scripts: [[GTKKey]] = [
    "abc".map { .character($0) } + [.left, .character("x"), .home, .delete, .end, .backspace],
    [.character("a"), .control("a"), .character("q"), .enter, .left.with(.shift), .character("z")],
    [.tab, .space, .tab, .enter, .backTab, .backTab, .character("k")],
    [.alt("m"), .alt("n"), .function(5), .escape, .control("s")],
    [.tab, .tab, .tab, .character("t"), .enter, .character("u"), .up, .home, .character("v")],
    [.tab, .tab, .tab, .tab.with(.control), .down, .down, .space, .up, .home, .enter, .end, .tab],
    [.down, .down, .up, .space],
  ]

  @Test(arguments: scripts) func bothHaveTheSameEffect(_ keys: [GTKKey]) async throws {
    let keyboard = try #require(RealInput())
    let simulated = Form()
    for key in keys {
      simulated.app.press(key)
      await simulated.app.settle()
    }
    let tree = simulated.app.tree
    await simulated.app.close()

    let real = Form()
    await real.app.settle()
    for key in keys {
      keyboard.press(key)
      await real.app.settle()
    }
    #expect(real.app.tree == tree)
    #expect(real.events == simulated.events)
    #expect(!real.events.isEmpty)
    await real.app.close()
  }

  /// A window that notes what happens to its widgets.
  @MainActor final class Form {
    private(set) var events: [String] = []
    private var opened: GTKTestApp?

    var app: GTKTestApp { made(opened) }

    init() {
      opened = GTKTestApp { [weak self] app in
        let entry = GTKEntry()
        let check = GTKCheckButton()
        check.label = "Ch_eck"
        check.useUnderline = true
        let button = GTKButton("_More")
        let label = GTKLabel("")
        label.useUnderline = true
        label.label = "_Notes"
        let text = GTKTextView()
        label["mnemonic-widget"] = text as GTKWidget?
        let window = GTKWindow(
          title: "Form",
          GTKBox(.vertical, [entry, check, button, label, text, listBox(["one", "two", "three"])]))
        let bag = DisposeBag()
        let note = { (event: String) in if let self { self.events.append(event) } }
        entry.rx.text.subscribe(onNext: { note("text \($0)") }).disposed(by: bag)
        entry.rx.activate.subscribe(onNext: { note("activate") }).disposed(by: bag)
        check.rx.active.subscribe(onNext: { note("active \($0)") }).disposed(by: bag)
        button.rx.clicked.subscribe(onNext: { note("clicked") }).disposed(by: bag)
        let noteKey = { (place: String, key: GTKKey) in if !key.isHeld { note("\(place) \(key)") } }
        window.rx.keyPressed(before: true).subscribe(onNext: { noteKey("before", $0.key) }).disposed(by: bag)
        window.rx.keyPressed.subscribe(onNext: { noteKey("after", $0.key) }).disposed(by: bag)
        app.open(window, keeping: bag)
      }
    }
  }
}

extension GTKKey {
  /// Whether it is Shift, Ctrl or Alt itself, which `press` does not send.
  fileprivate var isHeld: Bool { (0xffe1...0xffee).contains(value) }
}
