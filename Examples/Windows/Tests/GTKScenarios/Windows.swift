import CGTK
import Foundation
import ReactorKitObservation

@testable import ReactorKitGTK

/// GTK's objects that were counted when they were made, and not released since.
@MainActor private var objects = 0

@MainActor
private func count(_ object: GTKObject) {
  objects += 1
  g_object_weak_ref(
    object.pointer.assumingMemoryBound(to: GObject.self),
    { _, _ in MainActor.assumeIsolated { objects -= 1 } }, nil)
}

extension Scenario {
  /// Opens windows, uses and closes them, one after the other, and counts what is left.
  static func windows() -> Int32 {
    let total = number ?? 1000
    var handlers = 0
    var isClean = true
    let application = GTKApplication(id: id) { app in
      // The application ends with its last window.
      let first = GTKWindow(title: "First")
      app.open(first)
      Task {
        // GTK makes some things once, with its first windows.
        for index in 0..<min(total, 20) { await use(app, index) }
        handlers = GTKDiagnostics.signalHandlers
        let kept = keptWindows
        let before = residentKilobytes()
        for index in 0..<total { await use(app, index) }
        let after = residentKilobytes()
        let left = [
          ("windows", app.openWindows.count - 1), ("windows of GTK's", keptWindows - kept),
          ("objects", objects),
          ("handlers", GTKDiagnostics.signalHandlers - handlers),
          ("bags", GTKDiagnostics.bags), ("list objects", GTKDiagnostics.listObjects),
          ("reactors", Worker.count), ("effects", Worker.effects),
        ]
        say("left after \(total) windows: " + left.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
        say(
          "memory \(before) KB before, \(after) KB after: \((after - before) * 1024 / total) bytes a window")
        isClean = left.allSatisfy { $0.1 == 0 }
        app.quit()
      }
    }
    return application.run() == 0 && isClean ? 0 : 1
  }

  private static func use(_ app: GTKApplication, _ index: Int) async {
    await useAndClose(app, index)
    // What belonged to the window is released in a later pass.
    for _ in 0..<3 { await Task.yield() }
  }

  private static func useAndClose(_ app: GTKApplication, _ index: Int) async {
    let view = WorkerView(Worker())
    app.open(view)
    let parts: [GTKObject] = [
      view.root, view.label, view.entry, view.button, view.popover, view.popover.child ?? view.popover,
      view.check,
    ]
    parts.forEach(count)
    if let box = view.root.child { count(box) }
    view.button.emit("clicked")
    view.entry.text = "name"
    let keys = view.root.rx.keyPressed.subscribe(onNext: { [weak view] _ in view?.root.close() })
    view.check.emit("activate")
    if index.isMultiple(of: 2) {
      view.popover.visible = true
      precondition(view.popover.isMapped, "The popover is not open.")
    }
    if index % 3 == 0 { view.reactor?.send(.ask) }
    // GTK needs long to make these dialogs.
    if index % 20 == 1 { await chooseFile(view, index / 20) }
    await Task.yield()
    // As the user does, as the program does, and by the end of the view's reactor first.
    switch index % 4 {
    case 0, 1: view.root.close()
    case 2: view.root.destroy()
    default:
      keys.dispose()
      view.reactor = nil
      view.root.close()
    }
  }

  /// The dialog is cancelled by the user, taken back by the reactor, or goes with its window.
  private static func chooseFile(_ view: WorkerView, _ index: Int) async {
    view.reactor?.send(.choose(FileChoice(index.isMultiple(of: 2) ? .open : .save, title: "Choose")))
    await Task.yield()
    let dialogs = allWindows.filter { $0.transientFor == view.root && $0.title == "Choose" }
    precondition(dialogs.count == 1, "\(dialogs.count) dialogs are there.")
    dialogs.forEach(count)
    switch index % 3 {
    case 0:
      dialogs.forEach { $0.close() }
      precondition(view.reactor?.currentState.answers == 1, "Nothing was answered.")
    case 1: view.reactor?.send(.choose(nil))
    default: break
    }
  }

  /// The windows that GTK keeps, dialogs included.
  private static var allWindows: [GTKWindow] {
    let list = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let window = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(window) }
      return GTKWindow(pointer: window)
    }
  }

  private static var keptWindows: Int { Int(g_list_model_get_n_items(gtk_window_get_toplevels())) }

  /// Forgets a Swift object, one of GTK's, and memory, so that a checker of leaks can show that it finds them.
  static func plantedLeak() -> Int32 {
    GTKApplication(id: id) { app in
      app.open(GTKWindow(title: "Leak"))
      plant()
      app.quit()
    }.run()
  }

  @inline(never)
  private static func plant() {
    _ = Unmanaged.passRetained(Worker())
    _ = g_object_ref(GTKAdjustment().pointer)
    _ = malloc(4321)
  }

  private static func residentKilobytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4
  }
}
