// `@unchecked Sendable`: `declared`, `reference` and `reported` are guarded by `lock`; the rest is constant.
internal import ReactorKit

/// A key that was declared, and its value. The value keeps the entry, and a store knows it as long as that lasts.
final class SharedEntry: @unchecked Sendable {
  /// A declaration, as far as all declarations of a key must agree on it, and its place.
  struct Declared {
    let location: DeclaredLocation
    let type: Any.Type
    let place: SharedDeclaration

    /// The difference between this declaration and another one; `nil` if both mean the same.
    fileprivate func difference(to other: Declared) -> String? {
      guard type != other.type || location != other.location else { return nil }
      return Diagnostics.declared(as: "\(text)", and: "\(other.text)")
    }

    private var text: String { "\(type), \(location) at \(place)" }

    fileprivate var refused: Refused {
      Refused(location: location, type: ObjectIdentifier(type), place: place)
    }
  }

  fileprivate struct Refused: Hashable {
    let location: DeclaredLocation
    let type: ObjectIdentifier
    let place: SharedDeclaration
  }

  /// The value that a declaration means.
  enum Found<Value: Sendable> {
    case value(SharedReference<Value>)
    /// - isNews: Whether that was not found for the declaration before.
    /// - value: The value of the other declarations; released by the caller, outside of the lock.
    case conflict(String, isNews: Bool, value: AnyObject)
  }

  private let place: SharedTable<SharedIdentity, SharedEntry>.Place
  private let lock = OwnedLock()
  private var declared: Declared?
  private var reference: WeakReference<AnyObject>?
  /// The declarations that differ from `declared`, and were reported.
  private var reported: Set<Refused> = []

  init(_ place: SharedTable<SharedIdentity, SharedEntry>.Place) { self.place = place }

  deinit { place.giveUp() }

  /// The value of a declaration, which `make` makes if there is none: the first declaration counts as long as its value
  /// lasts.
  func reference<Value>(
    _ key: String, _ declaration: Declared, make: () -> SharedReference<Value>
  ) -> Found<Value> {
    // Foreign code runs inside the lock: it decodes the value, and makes the default.
    lock.withLock(orStop: Diagnostics.nestedLoad(key)) {
      if let value = reference?.object, let declared {
        if let difference = declared.difference(to: declaration) {
          let isNews = reported.insert(declaration.refused).inserted
          return .conflict(difference, isNews: isNews, value: value)
        }
        if let known = value as? SharedReference<Value> { return .value(known) }
      }
      let made = make()
      (declared, reported) = (declaration, [])
      reference = WeakReference(made)
      return .value(made)
    }
  }
}
