import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct ByNameTests {
  let button = GTKToggleButton()

  @Test func aSignalIsSentWithItsValues() {
    let slider = GTKSwitch()
    var states: [Bool] = []
    _ = slider.rx.signal("state-set", of: Bool.self).subscribe(onNext: { states.append($0) })
    User.set(slider, active: true)
    User.set(slider, active: false)
    #expect(states == [true, false])
    var toggles = 0
    _ = button.rx.signal("toggled").subscribe(onNext: { toggles += 1 })
    button.active = true
    #expect(toggles == 1)
  }

  @Test func aSignalWithArgumentsOrAnAnswerIsNotEmitted() {
    let area = GTKScrolledWindow()
    #expect(
      reports { area.emit("edge-reached") } == [
        """
        The signal 'edge-reached' of 'GtkScrolledWindow' has arguments or an answer, and was not emitted.
        To fix this, do to the widget what GTK tells of by the signal.
        """
      ])
    #expect(reports { GTKWindow(title: "Window").emit("close-request") }.count == 1)
  }

  @Test func aDetailOfASignalIsPartOfItsName() {
    var changes = 0
    _ = button.rx.signal("notify::active").subscribe(onNext: { changes += 1 })
    button.active = true
    button.tooltipText = "tip"
    #expect(changes == 1)
  }

  @Test func anUnknownSignalIsReportedAtSubscription() {
    let signal = button.rx.signal("togled")
    #expect(
      reports { _ = signal.subscribe(onNext: {}) } == [
        """
        'GtkToggleButton' has no signal 'togled'.
        To fix this, look the name up in GTK's documentation of 'GtkToggleButton'; it is written with '-'.
        """
      ])
  }

  @Test func otherTypesThanASignalSendsAreReportedAtSubscription() {
    let signal = button.rx.signal("toggled", of: Bool.self)
    #expect(
      reports { _ = signal.subscribe(onNext: { _ in }) } == [
        """
        The signal 'toggled' of 'GtkToggleButton' was connected with other types than it sends.
          It sends:       ()
          Connected with: (Bool)
        To fix this, name the Swift types of all that it sends, in order, or the first of them.
        """
      ])
    let edge = GTKScrolledWindow().rx.signal("edge-reached", of: String.self)
    #expect(reports { _ = edge.subscribe(onNext: { _ in }) } == [])
    let area = GTKScrolledWindow()
    #expect(
      reports { _ = area.rx.signal("edge-reached", of: String.self).subscribe(onNext: { _ in }) } == [
        """
        The signal 'edge-reached' of 'GtkScrolledWindow' was connected with other types than it sends.
          It sends:       (GtkPositionType)
          Connected with: (String)
        To fix this, name the Swift types of all that it sends, in order, or the first of them.
        """
      ])
  }

  @Test func anUnknownPropertyIsReportedWhenItIsUsed() {
    let text = """
      'GtkToggleButton' has no property 'actve'.
      To fix this, look the name up in GTK's documentation of 'GtkToggleButton'; it is written with '-'.
      """
    #expect(reports { _ = button.rx.property("actve", of: Bool.self).subscribe(onNext: { _ in }) } == [text])
    #expect(reports { button.rx.property("actve").onNext(true) } == [text])
    #expect(reports { button["actve"] = true } == [text])
  }

  @Test func anotherTypeOfAPropertyIsReportedWhenItIsUsed() {
    let text = """
      The property 'active' of 'GtkToggleButton' was used as 'String'.
        GTK's type: gboolean
      To fix this, use the Swift type of that.
      """
    #expect(
      reports { _ = button.rx.property("active", of: String.self).subscribe(onNext: { _ in }) } == [text])
    #expect(reports { button["active"] = "yes" } == [text])
    #expect(!button.active)
  }

  @Test func aNumberThatGTKsTypeDoesNotHaveIsReportedAndNotSet() {
    let window = GTKWindow(title: "Window", width: 300)
    defer { window.destroy() }
    #expect(
      reports { window.defaultWidth = 5_000_000_000 } == [
        """
        5000000000 is no value of the property 'default-width' of 'GtkWindow', which was not set.
          GTK's type: gint
        To fix this, set a number that the type has.
        """
      ])
    #expect(window.defaultWidth == 300)
    let list = GTKDropDown(["a", "b"])
    list.selection = 1
    #expect(reports { list.selection = 1 << 32 }.count == 1)
    #expect(list.selection == 1)
  }
}
