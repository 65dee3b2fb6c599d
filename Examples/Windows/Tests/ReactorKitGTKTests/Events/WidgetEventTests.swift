import CGTK
import ReactorKitGTK
import ReactorKitObservation
import Testing

/// The events and properties of the usual widgets, as GTK sends them.
@Suite @MainActor struct WidgetEventTests {
  @Test func togglesTellThatTheyWereToggled() {
    let toggle = GTKToggleButton()
    let check = GTKCheckButton()
    let slider = GTKSwitch()
    var log: [String] = []
    let bag = DisposeBag()
    toggle.rx.toggled.subscribe(onNext: { log.append("toggle") }).disposed(by: bag)
    check.rx.toggled.subscribe(onNext: { log.append("check") }).disposed(by: bag)
    slider.rx.active.changed.subscribe(onNext: { log.append("switch \($0)") }).disposed(by: bag)
    toggle.emit("clicked")
    User.set(check, active: true)
    User.set(slider, active: true)
    #expect(log == ["toggle", "check", "switch true"])
    #expect(toggle.active)
  }

  @Test func entriesTellOfTheirTextAndOfReturn() {
    let entry = GTKEntry()
    let search = GTKSearchEntry()
    var log: [String] = []
    let bag = DisposeBag()
    entry.rx.changed.subscribe(onNext: { log.append("changed") }).disposed(by: bag)
    entry.rx.text.changed.subscribe(onNext: { log.append($0) }).disposed(by: bag)
    entry.rx.activate.subscribe(onNext: { log.append("activate") }).disposed(by: bag)
    search.rx.stopSearch.subscribe(onNext: { log.append("stop") }).disposed(by: bag)
    User.type("a", into: entry)
    entry.emit("activate")
    search.emit("stop-search")
    #expect(Set(log.prefix(2)) == ["changed", "a"])
    #expect(log.dropFirst(2) == ["activate", "stop"])
  }

  @Test func aSearchEntryTellsOfItsTextWhenTheUserRests() async {
    let search = GTKSearchEntry()
    let window = GTKWindow(title: "Search", search)
    window.present()
    defer { window.destroy() }
    var texts: [String] = []
    let bag = DisposeBag()
    search.rx.searchChanged.subscribe(onNext: { texts.append(search.text) }).disposed(by: bag)
    User.type("a", into: search)
    User.type("b", into: search)
    var changes = search.rx.searchChanged.asObservable().values.makeAsyncIterator()
    _ = try? await changes.next()
    #expect(texts == ["ab"])
  }

  @Test func numbersTellOfTheirValues() {
    let spin = GTKSpinButton()
    spin.adjustment = User.adjustment(0, 10)
    let scale = GTKScale()
    scale.adjustment = User.adjustment(0, 10)
    var log: [String] = []
    let bag = DisposeBag()
    spin.rx.valueChanged.subscribe(onNext: { log.append("spin") }).disposed(by: bag)
    spin.rx.value.changed.subscribe(onNext: { log.append("spin \($0)") }).disposed(by: bag)
    scale.rx.value.changed.subscribe(onNext: { log.append("scale \($0)") }).disposed(by: bag)
    User.set(spin.adjustment, value: 2)
    User.set(scale.adjustment, value: 3)
    #expect(Set(log.prefix(2)) == ["spin", "spin 2.0"])
    #expect(log.dropFirst(2) == ["scale 3.0"])
    scale.rx.value.onNext(20)
    #expect(scale.value == 10)
    #expect(log.count == 3)
  }

  @Test func theFocusIsTold() {
    let first = GTKEntry()
    let second = GTKEntry()
    let window = GTKWindow(title: "Focus", GTKBox(.vertical, [first, second]))
    window.present()
    defer { window.destroy() }
    var log: [String] = []
    let bag = DisposeBag()
    second.rx.focused.subscribe(onNext: { log.append("\($0)") }).disposed(by: bag)
    first.grabFocus()
    second.grabFocus()
    first.grabFocus()
    #expect(log == ["true", "false"])
  }
}
