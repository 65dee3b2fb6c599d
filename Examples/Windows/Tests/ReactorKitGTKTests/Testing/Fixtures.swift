import CGTK
import ReactorKitGTK

// Widgets of GTK's that the package does not make in one line.

/// Widgets in a column that is scrolled.
@MainActor
func scrolled(_ widgets: [GTKWidget], buttonHeight: Int) -> GTKScrolledWindow {
  widgets.forEach { $0.heightRequest = buttonHeight }
  let scrolled = GTKScrolledWindow()
  scrolled.child = GTKBox(.vertical, widgets)
  scrolled.vexpand = true
  scrolled.heightRequest = 200
  return scrolled
}

/// A list box with a label in each row.
@MainActor
func listBox(_ texts: [String]) -> GTKWidget {
  let box = GTKWidget(pointer: UnsafeMutableRawPointer(made(gtk_list_box_new())))
  for text in texts {
    let label = GTKLabel(text)
    withExtendedLifetime(label) {
      gtk_list_box_append(OpaquePointer(box.pointer), label.pointer.assumingMemoryBound(to: GtkWidget.self))
    }
  }
  return box
}

@MainActor
func adjustment(upper: Double) -> GTKAdjustment {
  let adjustment = GTKAdjustment()
  adjustment.upper = upper
  adjustment.stepIncrement = 1
  return adjustment
}

@MainActor
func height(of widget: GTKWidget) -> Int {
  Int(gtk_widget_get_height(widget.pointer.assumingMemoryBound(to: GtkWidget.self)))
}

private final class Body {
  let run: @MainActor () -> Void
  init(_ run: @escaping @MainActor () -> Void) { self.run = run }

  static func run(_ data: gpointer?) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated { data.map { Unmanaged<Body>.fromOpaque($0).takeUnretainedValue().run() } }
  }

  static func release(_ data: gpointer?) { data.map { Unmanaged<Body>.fromOpaque($0).release() } }
}

/// Runs a block in an idle source of GLib's.
@MainActor
func whenIdle(_ run: @escaping @MainActor () -> Void) {
  g_idle_add_full(
    G_PRIORITY_DEFAULT_IDLE,
    {
      Body.run($0)
      return 0
    }, Unmanaged.passRetained(Body(run)).toOpaque(), { Body.release($0) })
}

/// Runs a block in a phase of each frame of a window, until the result is called.
@MainActor
func on(
  _ phase: String, of window: GTKWidget?, _ run: @escaping @MainActor () -> Void
) -> @MainActor () -> Void {
  let clock = made(gtk_widget_get_frame_clock(made(window).pointer.assumingMemoryBound(to: GtkWidget.self)))
  let pointer = UnsafeMutableRawPointer(clock)
  g_object_ref(pointer)
  let identifier = rk_connect(
    pointer, phase, { data, _, _, _ in Body.run(data) }, Unmanaged.passRetained(Body(run)).toOpaque(),
    { data, _ in Body.release(data) })
  return {
    g_signal_handler_disconnect(pointer, identifier)
    g_object_unref(pointer)
  }
}

/// Widgets of which one is shown, in the order of their names.
@MainActor
func stack(_ pages: [String: GTKWidget], shows name: String) -> GTKStack {
  let stack = GTKStack()
  for (name, page) in pages.sorted(by: { $0.key < $1.key }) { stack.add(page, named: name) }
  stack.visibleChildName = name
  return stack
}

/// An object that a test has made before, or that GTK always has.
func made<Object>(_ object: Object?) -> Object {
  guard let object else { preconditionFailure("There is no \(Object.self).") }
  return object
}
