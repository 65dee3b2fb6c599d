import ReactorKitGTKTesting
import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

/// A popover that is open goes with its window, however that is closed. GTK would never release either of them.
@Suite @MainActor struct PopoverTests {
  enum Way: CaseIterable { case close, destroy, quit }

  @Test(arguments: Way.allCases) func anOpenPopoverGoesWithItsWindow(_ way: Way) async {
    let app = GTKApplication(id: "org.example.Popovers") { _ in }
    let handlers = GTKDiagnostics.signalHandlers
    let released = Released()
    do {
      let (menu, popover, label) = (GTKMenuButton(), GTKPopover(), GTKLabel("Settings"))
      let window = GTKWindow(title: "Window", menu)
      menu.popover = popover
      popover.child = label
      popover.rx.closed.subscribe(onNext: { released.isClosed = true }).disposed(with: popover)
      [window, popover, label].forEach(released.follow)
      app.open(window)
      await until { window.isMapped }
      popover.visible = true
      await until { popover.isMapped }
      switch way {
      case .close: window.close()
      case .destroy: window.destroy()
      case .quit: app.quit()
      }
    }
    await pass()
    #expect(released.names == ["GtkLabel", "GtkPopover", "GtkWindow"])
    #expect(released.isClosed)
    #expect(GTKDiagnostics.signalHandlers == handlers)
  }
}

/// Notes which objects GTK has released.
@MainActor
private final class Released {
  private(set) var names: Set<String> = []
  var isClosed = false

  func follow(_ object: GTKObject) {
    let name = object.typeName
    _ = object.rx.deallocated.subscribe(onNext: { self.names.insert(name) })
  }
}
