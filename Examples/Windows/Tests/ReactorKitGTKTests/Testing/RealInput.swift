import CGTK
import Foundation
import ReactorKitGTK

/// The keyboard and the mouse of the X server, by its extension for tests. Its library is looked up when the test runs: it may be missing.
@MainActor
struct RealInput {
  private typealias Display = UnsafeMutableRawPointer
  private typealias GetDisplay = @convention(c) (OpaquePointer) -> Display?
  private typealias FakeKey = @convention(c) (Display, CUnsignedInt, CInt, CUnsignedLong) -> CInt
  private typealias KeyCode = @convention(c) (Display, CUnsignedLong) -> CUnsignedChar
  private typealias FakeButton = @convention(c) (Display, CUnsignedInt, CInt, CUnsignedLong) -> CInt
  private typealias FakeMotion = @convention(c) (Display, CInt, CInt, CInt, CUnsignedLong) -> CInt
  private typealias Sync = @convention(c) (Display, CInt) -> CInt

  private let display: Display
  private let fakeKey: FakeKey
  private let keyCode: KeyCode
  private let sync: Sync
  private let fakeButton: FakeButton
  private let fakeMotion: FakeMotion

  nonisolated static let isThere = dlopen("libXtst.so.6", RTLD_NOW) != nil

  init?() {
    guard let test = dlopen("libXtst.so.6", RTLD_NOW), let x = dlopen("libX11.so.6", RTLD_NOW),
      let gtk = dlopen("libgtk-4.so.1", RTLD_NOW), let fakeKey = dlsym(test, "XTestFakeKeyEvent"),
      let keyCode = dlsym(x, "XKeysymToKeycode"), let sync = dlsym(x, "XSync"),
      let fakeButton = dlsym(test, "XTestFakeButtonEvent"),
      let fakeMotion = dlsym(test, "XTestFakeMotionEvent"),
      let getDisplay = dlsym(gtk, "gdk_x11_display_get_xdisplay"), let display = gdk_display_get_default()
    else { return nil }
    // The functions have the types that X11's and GTK's headers declare.
    self.fakeKey = unsafeBitCast(fakeKey, to: FakeKey.self)
    self.keyCode = unsafeBitCast(keyCode, to: KeyCode.self)
    self.sync = unsafeBitCast(sync, to: Sync.self)
    self.fakeButton = unsafeBitCast(fakeButton, to: FakeButton.self)
    self.fakeMotion = unsafeBitCast(fakeMotion, to: FakeMotion.self)
    guard let found = unsafeBitCast(getDisplay, to: GetDisplay.self)(display) else { return nil }
    self.display = found
  }

  /// Presses and releases a key, with those that are held. GTK receives it later.
  func press(_ key: GTKKey) {
    let held: [(GTKKey.Modifiers, Int32)] = [
      (.shift, GDK_KEY_Shift_L), (.control, GDK_KEY_Control_L), (.alt, GDK_KEY_Alt_L),
    ]
    let pressed = held.filter { key.modifiers.contains($0.0) }.map { UInt32($0.1) }
    let value = key.value == GTKKey.backTab.value ? GTKKey.tab.value : key.value
    pressed.forEach { send($0, true) }
    send(value, true)
    send(value, false)
    pressed.reversed().forEach { send($0, false) }
    // After the answer, the events are there for GTK to read.
    _ = sync(display, 0)
  }

  /// Moves the mouse to a place of the screen, whose upper left corner has a window without a window manager.
  func move(toX x: Int, y: Int) {
    _ = fakeMotion(display, -1, CInt(x), CInt(y), 0)
    _ = sync(display, 0)
  }

  /// Presses and releases the main button of the mouse.
  func click() {
    _ = fakeButton(display, 1, 1, 0)
    _ = fakeButton(display, 1, 0, 0)
    _ = sync(display, 0)
  }

  private func send(_ value: UInt32, _ isPressed: Bool) {
    _ = fakeKey(display, CUnsignedInt(keyCode(display, CUnsignedLong(value))), isPressed ? 1 : 0, 0)
  }
}
