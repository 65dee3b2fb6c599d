// `@unchecked Sendable`: `reference` is GLib's, which may be asked on any thread; it is asked on the main one only.
#if GTK
internal import CGTK
internal import Dispatch
internal import ReactorKitObservation

/// Refers to an object of GTK's without keeping it.
@available(macOS 15.4, *)
package final class WeakGTKObject: @unchecked Sendable {
  private let reference: UnsafeMutablePointer<GWeakRef>
  private let make: @MainActor (UnsafeMutableRawPointer) -> GTKObject

  @MainActor
  package init(_ object: GTKObject) {
    reference = .allocate(capacity: 1)
    let type = Swift.type(of: object)
    make = { type.init(pointer: $0) }
    g_weak_ref_init(reference, object.pointer)
  }

  deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }

  /// The object, if it is there.
  @MainActor
  package var object: GTKObject? {
    guard let pointer = g_weak_ref_get(reference) else { return nil }
    defer { g_object_unref(pointer) }
    return make(pointer)
  }
}

/// Runs its closure once, on the main thread: at once there, else later.
// `@unchecked Sendable`: `body` is read and written on the main thread only.
@available(macOS 15.4, *)
final class MainDisposable: Disposable, @unchecked Sendable {
  private var body: (@MainActor () -> Void)?

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func dispose() {
    if MainRunLoop.isCurrent {
      MainActor.assumeIsolated { run() }
    } else {
      DispatchQueue.main.async { self.run() }
    }
  }

  /// Makes the closure never run.
  @MainActor
  func forget() { body = nil }

  @MainActor
  private func run() {
    let body = self.body
    self.body = nil
    body?()
  }
}

@available(macOS 15.4, *)
extension GTKObject {
  /// Calls `body` when GTK releases the object, unless the result was disposed before.
  func onRelease(_ body: @escaping @MainActor () -> Void) -> any Disposable {
    let notice = ReleaseNotice(body)
    let data = Unmanaged.passRetained(notice).toOpaque()
    g_object_weak_ref(c(), runReleaseNotice, data)
    let object = WeakGTKObject(self)
    return MainDisposable {
      guard notice.isWaiting else { return }
      notice.cancel()
      // While GTK releases the object, the notice comes still, and ends itself.
      guard let object = object.object else { return }
      g_object_weak_unref(object.c(), runReleaseNotice, data)
      Unmanaged<ReleaseNotice>.fromOpaque(data).release()
    }
  }
}

/// One function, by which GLib finds the notice again.
@available(macOS 15.4, *)
private let runReleaseNotice: @convention(c) (gpointer?, UnsafeMutablePointer<GObject>?) -> Void = {
  data, _ in
  // GTK releases objects on the main thread, and this function has the only reference.
  guard let data else { return }
  nonisolated(unsafe) let notice = data
  MainActor.assumeIsolated { Unmanaged<ReleaseNotice>.fromOpaque(notice).takeRetainedValue().run() }
}

/// What to do when an object is gone.
@available(macOS 15.4, *)
@MainActor
private final class ReleaseNotice {
  private var body: (@MainActor () -> Void)?

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  var isWaiting: Bool { body != nil }

  func cancel() { body = nil }

  func run() {
    let body = self.body
    self.body = nil
    body?()
  }
}
#endif
