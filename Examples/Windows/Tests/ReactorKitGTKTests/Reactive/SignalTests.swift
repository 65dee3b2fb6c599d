import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct SignalTests {
  @Test func aButtonSendsItsClicks() {
    let button = GTKButton("Go")
    var clicks = 0
    let subscription = button.rx.clicked.subscribe(onNext: { clicks += 1 })
    button.emit("clicked")
    button.emit("clicked")
    #expect(clicks == 2)
    subscription.dispose()
    button.emit("clicked")
    #expect(clicks == 2)
  }

  @Test func aPropertySendsWhatTheUserSetsAndNotWhatTheProgramSets() {
    let entry = GTKEntry()
    var texts: [String] = []
    let subscription = entry.rx.text.subscribe(onNext: { texts.append($0) })
    entry.text = "program"
    #expect(texts == [""])
    User.type("s", into: entry)
    #expect(texts == ["", "sprogram"])
    subscription.dispose()
  }
}
