// `@unchecked Sendable`: `reference` and `kept` are guarded by `lock`; the rest is constant.
internal import ReactorKit

/// A key that was declared, and its value, as long as somebody holds that.
final class SharedEntry: @unchecked Sendable {
  private let location: DeclaredLocation
  private let type: Any.Type
  private let declaration: SharedDeclaration

  private let lock = OwnedLock()
  private weak var reference: AnyObject?
  /// Keeps the value of a `memorySingleton` alive.
  private var kept: AnyObject?

  init(_ location: DeclaredLocation, _ type: Any.Type, _ declaration: SharedDeclaration) {
    self.location = location
    self.type = type
    self.declaration = declaration
  }

  /// The difference between this declaration and another one; `nil` if both mean the same.
  func difference(to location: DeclaredLocation, _ type: Any.Type, _ declaration: SharedDeclaration)
    -> String?
  {
    guard self.type != type || self.location != location else { return nil }
    return Diagnostics.declared(
      as: "\(self.type), \(self.location) at \(self.declaration)",
      and: "\(type), \(location) at \(declaration)")
  }

  /// The value, which `make` makes if nobody holds it.
  func reference<Value>(_ key: String, make: () -> SharedReference<Value>) -> SharedReference<Value> {
    // Foreign code runs inside the lock: it decodes the value, and makes the default.
    lock.withLock(orStop: Diagnostics.nestedLoad(key)) {
      if let known = reference as? SharedReference<Value> { return known }
      let made = make()
      reference = made
      if location == .memorySingleton { kept = made }
      return made
    }
  }
}
