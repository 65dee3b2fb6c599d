import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct WindowTests {
  final class Owner {}

  let app = GTKApplication(id: "org.example.Windows") { _ in }

  @Test func anApplicationKeepsWhatBelongsToAWindowUntilThatIsClosed() async {
    weak var first: Owner?
    weak var second: Owner?
    let window = GTKWindow(title: "Window")
    do {
      let owners = (Owner(), Owner())
      (first, second) = owners
      app.open(window, keeping: owners.0)
      app.open(window, keeping: owners.1)
    }
    await pass()
    #expect(first != nil && second != nil)
    #expect(app.openWindows == [window])
    window.close()
    #expect(app.openWindows.isEmpty)
    await pass()
    #expect(first == nil && second == nil)
  }

  @Test func aWindowThatWasClosedIsReported() {
    let window = GTKWindow(title: "Note")
    window.destroy()
    #expect(
      reports { app.open(window) } == [
        """
        The window 'Note' was opened after it had been closed, which ends a window for good.
        To fix this, make a new window, or set 'hideOnClose' on this one.
        """
      ])
    #expect(app.openWindows.isEmpty)
  }

  @Test func aWindowThatIsHiddenInsteadIsKept() {
    let window = GTKWindow(title: "Note")
    window.hideOnClose = true
    app.open(window)
    window.close()
    #expect(!window.visible)
    #expect(app.openWindows == [window])
    app.open(window)
    #expect(window.visible)
    window.destroy()
  }

  @Test func quittingClosesAllWindows() {
    let windows = (1...3).map { GTKWindow(title: "\($0)") }
    windows.forEach { app.open($0) }
    app.quit()
    #expect(app.openWindows.isEmpty)
    #expect(Set(User.windows).isDisjoint(with: windows))
  }

  @Test func aWindowThatWasNeverOpenedGoesWithItsLastObject() async {
    let before = Set(User.windows)
    do {
      let window = GTKWindow(title: "Never", GTKLabel("text"))
      let other = GTKObject(pointer: window.pointer)
      #expect(Set(User.windows) != before && other == window)
    }
    await pass()
    #expect(Set(User.windows) == before)
  }

  @Test func aWindowOfATemplateThatWasNeverOpenedGoesWithTheTemplate() async throws {
    let before = Set(User.windows)
    var template: GTKTemplate? = try GTKTemplate(twoWindows)
    var window: GTKWindow? = try template?.object("one")
    #expect(User.windows.count == before.count + 2)
    template = nil
    await pass()
    #expect(Set(User.windows).subtracting(before) == [window])
    window = nil
    await pass()
    #expect(Set(User.windows) == before)
  }

  @Test func aWindowOfATemplateThatIsOpenStays() async throws {
    do {
      let template = try GTKTemplate(twoWindows)
      app.open(try template.object("one"))
    }
    await pass()
    #expect(app.openWindows.first?.title == "One" && app.openWindows.first?.visible == true)
    app.quit()
  }

  @Test func theWindowsOfABrokenTemplateGoToo() async {
    let before = Set(User.windows)
    #expect(throws: GTKTemplateError.self) {
      try GTKTemplate(twoWindows.replacing("</interface>", with: "<object class=\"GtkBok\"/></interface>"))
    }
    await pass()
    #expect(Set(User.windows) == before)
  }

  private let twoWindows = """
    <interface>
      <object class="GtkWindow" id="one"><property name="title">One</property></object>
      <object class="GtkWindow"><child><object class="GtkLabel"/></child></object>
    </interface>
    """
}
