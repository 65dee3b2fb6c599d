import CGTK
import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct EventTests {
  let entry = GTKEntry()

  @Test func aKeyIsSentWithWhatIsHeld() {
    var keys: [GTKKey] = []
    let subscription = entry.rx.keyPressed.subscribe(onNext: { keys.append($0.key) })
    let controller = User.controllers(of: entry).last
    #expect(controller?.typeName == "GtkEventControllerKey")
    User.press(0x73, held: [.control], at: controller)
    User.press(0x41, held: [.shift], at: controller)
    User.press(0xFF1B, held: [], at: controller)
    User.press(0xFE20, held: [.shift], at: controller)
    #expect(keys == [.control("s"), .character("A"), .escape, .backTab])
    subscription.dispose()
  }

  @Test func aKeyThatIsTakenDoesNotGoOn() {
    let subscription = entry.rx.keyPressed.subscribe(onNext: { if $0.key == .escape { $0.take() } })
    let controller = User.controllers(of: entry).last
    #expect(User.press(0xFF1B, held: [], at: controller))
    #expect(!User.press(0x61, held: [], at: controller))
    subscription.dispose()
  }

  @Test func anAnswerThatComesTooLateIsReported() {
    var press: GTKKeyPress?
    let subscription = entry.rx.keyPressed.subscribe(onNext: { press = $0 })
    User.press(0x61, held: [], at: User.controllers(of: entry).last)
    #expect(
      reports { press?.take() } == [
        """
        The signal 'key-pressed' was answered when its delivery was over, which changes nothing.
        To fix this, call 'take()' or 'refuse()' in a subscriber itself, and not in a task or on a scheduler.
        """
      ])
    subscription.dispose()
  }

  @Test func aControllerGoesWithItsSubscription() {
    let before = User.controllers(of: entry).count
    let subscription = entry.rx.keyPressed(before: true).subscribe(onNext: { _ in })
    let other = entry.rx.pressed(button: 3).subscribe(onNext: { _ in })
    #expect(User.controllers(of: entry).count == before + 2)
    subscription.dispose()
    other.dispose()
    #expect(User.controllers(of: entry).count == before)
  }

  @Test func aClickIsSentWithItsPlace() {
    let label = GTKLabel("text")
    var clicks: [GTKClick] = []
    let subscription = label.rx.pressed().subscribe(onNext: { clicks.append($0) })
    User.click(2, x: 3, y: 4.5, at: User.controllers(of: label).last)
    #expect(clicks.map { [Double($0.count), $0.x, $0.y] } == [[2, 3, 4.5]])
    subscription.dispose()
  }

  @Test func aWindowIsNotClosedWhenThatIsRefused() {
    let window = GTKWindow(title: "Window")
    window.present()
    var isRefused = true
    var closings = 0
    let requests = window.rx.closeRequest.subscribe(onNext: { if isRefused { $0.refuse() } })
    let closed = window.rx.closed.subscribe(onNext: { closings += 1 })
    window.close()
    #expect(User.windows.contains(window))
    #expect(closings == 0)
    isRefused = false
    window.close()
    #expect(!User.windows.contains(window))
    #expect(closings == 1)
    requests.dispose()
    closed.dispose()
  }

  @Test func aWindowTellsThatItIsShownHiddenClosedAndGone() async {
    var log: [String] = []
    do {
      let window = GTKWindow(title: "Window")
      _ = window.rx.map.subscribe(onNext: { log.append("map") })
      _ = window.rx.unmap.subscribe(onNext: { log.append("unmap") })
      _ = window.rx.closed.subscribe(onNext: { log.append("closed") }, onCompleted: { log.append("no more") })
      _ = window.rx.destroy.subscribe(
        onNext: { log.append("destroy") }, onCompleted: { log.append("completed") })
      _ = window.rx.deallocated.subscribe(onNext: { log.append("deallocated") })
      window.present()
      window.destroy()
      log.append("let go")
    }
    #expect(
      log == ["map", "unmap", "closed", "no more", "let go", "destroy", "completed", "deallocated"])
  }

  @Test func aWindowThatHasClosedIsSentNothingMore() {
    let window = GTKWindow(title: "Window")
    window.destroy()
    var log: [String] = []
    _ = window.rx.closed.subscribe(onNext: { log.append("closed") }, onCompleted: { log.append("no more") })
    #expect(log == ["no more"])
  }
}
