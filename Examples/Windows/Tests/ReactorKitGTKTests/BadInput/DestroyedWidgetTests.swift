import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

@Suite @MainActor struct DestroyedWidgetTests {
  @Test func aWidgetMayGoWhileItsStreamDelivers() {
    var button: GTKButton? = GTKButton("Go")
    let box = GTKBox(.vertical)
    if let button { box.append(button) }
    var log: [String] = []
    _ = button?.rx.clicked.subscribe(
      onNext: {
        log.append("first")
        if let gone = button { box.remove(gone) }
        button = nil
      }, onCompleted: { log.append("completed") })
    _ = button?.rx.clicked.subscribe(onNext: { log.append("second") })
    button?.emit("clicked")
    #expect(log == ["first", "second", "completed"])
  }

  @Test func aWindowMayCloseWhileAPropertyOfAWidgetInItDelivers() async {
    let entry = GTKEntry()
    let window = GTKWindow(title: "Window", entry)
    window.present()
    var texts: [String] = []
    entry.rx.text.subscribe(onNext: {
      texts.append($0)
      if $0 == "ab" { window.destroy() }
    }).disposed(with: entry)
    User.type("ab", into: entry)
    User.type("c", into: entry)
    #expect(texts == ["", "ab"])
  }

  @Test func aHandlerMayDisconnectItself() {
    let button = GTKButton("Go")
    let subscription = SerialDisposable()
    var clicks = 0
    subscription.disposable = button.rx.clicked.subscribe(onNext: {
      clicks += 1
      subscription.dispose()
    })
    button.emit("clicked")
    button.emit("clicked")
    #expect(clicks == 1)
  }

  @Test func aNoticeThatIsEndedWhileTheWidgetIsReleasedDoesNotCome() {
    var log: [String] = []
    do {
      let button = GTKButton("Go")
      let notice = button.onRelease { log.append("notice") }
      _ = button.rx.destroy.subscribe(onNext: {
        log.append("destroy")
        notice.dispose()
      })
    }
    #expect(log == ["destroy"])
  }

  @Test func whatIsSetOnAWidgetThatIsGoneIsDropped() {
    var label: GTKLabel? = GTKLabel("text")
    let text = label?.rx.label
    let binder = label?.rx.text
    let property = label?.rx.property("visible", of: Bool.self)
    label = nil
    text?.onNext("late")
    binder?.onNext("late")
    property?.onNext(false)
    var log: [String] = []
    _ = property?.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("completed") })
    #expect(log == ["completed"])
  }
}
