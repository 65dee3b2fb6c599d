// `@unchecked Sendable`: `reference` and `kept` are guarded by `lock`, `maker` is atomic; the rest is
// constant.
internal import CReactorSupport
internal import ReactorKit
internal import Synchronization

/// A key that was declared, and its value, as long as somebody holds that.
final class SharedEntry: @unchecked Sendable {
  private let place: SharedPlace
  private let type: Any.Type
  private let declaration: SharedDeclaration

  private let lock = Lock()
  private weak var reference: AnyObject?
  /// Keeps the value of a `memorySingleton` alive.
  private var kept: AnyObject?
  /// The thread that makes the reference; 0 if none does.
  private let maker = Atomic<UInt>(0)

  init(_ place: SharedPlace, _ type: Any.Type, _ declaration: SharedDeclaration) {
    self.place = place
    self.type = type
    self.declaration = declaration
  }

  /// The difference between this declaration and another one; `nil` if both mean the same.
  func difference(to place: SharedPlace, _ type: Any.Type, _ declaration: SharedDeclaration) -> String? {
    guard self.type != type || self.place != place else { return nil }
    return Diagnostics.declared(
      as: "\(self.type), \(self.place) at \(self.declaration)", and: "\(type), \(place) at \(declaration)")
  }

  /// The value, which `make` makes if nobody holds it.
  func reference<Value>(_ key: String, make: () -> SharedReference<Value>) -> SharedReference<Value> {
    let thread = UInt(rk_thread_id())
    guard maker.load(ordering: .relaxed) != thread else { fatalError(Diagnostics.nestedLoad(key)) }
    // Foreign code runs inside the lock: it decodes the value, and makes the default. A nested call on the
    // same thread was ruled out above.
    return lock.withLock {
      if let known = reference as? SharedReference<Value> { return known }
      maker.store(thread, ordering: .relaxed)
      defer { maker.store(0, ordering: .relaxed) }
      let made = make()
      reference = made
      if place == .memorySingleton { kept = made }
      return made
    }
  }
}
