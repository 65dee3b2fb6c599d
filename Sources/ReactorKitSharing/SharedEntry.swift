// `@unchecked Sendable`: `reference` and `kept` are guarded by `lock`; the rest is constant.
internal import CReactorSupport
internal import ReactorKit
internal import Synchronization

/// How a declaration calls its value.
enum SharedName: Hashable, Sendable {
  case named(String)
  case unnamed(SharedDeclaration)

  /// What it is stored under.
  func key(of value: Any.Type) -> String {
    switch self {
    case .named(let name): name
    case .unnamed(let declaration): declaration.storedName(of: value)
    }
  }
}

/// What makes two declarations mean the same value.
enum SharedIdentity: Hashable, Sendable {
  case named(String)
  /// Declared without a key, in memory.
  case declared(SharedDeclaration, ObjectIdentifier)
  /// Declared with a key that means something else elsewhere.
  case conflicting(String, SharedPlace, SharedDeclaration, ObjectIdentifier)
  /// Declared without a key, and stored.
  case stored(String, SharedPlace)

  init(_ name: SharedName, _ place: SharedPlace, _ type: Any.Type) {
    switch name {
    case .named(let name): self = .named(name)
    case .unnamed(let declaration):
      self =
        place.isPersistent
        ? .stored(name.key(of: type), place) : .declared(declaration, ObjectIdentifier(type))
    }
  }
}

/// A key that was declared, and its value, as long as somebody holds that.
final class SharedEntry: @unchecked Sendable {
  private let place: SharedPlace
  private let type: Any.Type
  private let declaration: SharedDeclaration

  private let lock = Lock()
  private weak var reference: AnyObject?
  /// The same, of a value that is kept.
  private var kept: AnyObject?
  /// The thread that makes the reference; 0 if none does.
  private let maker = Atomic<UInt>(0)

  init(_ place: SharedPlace, _ type: Any.Type, _ declaration: SharedDeclaration) {
    self.place = place
    self.type = type
    self.declaration = declaration
  }

  /// In what another declaration differs; `nil` if it means the same.
  func difference(
    to place: SharedPlace, _ type: Any.Type, _ declaration: SharedDeclaration, _ name: SharedName
  ) -> String? {
    if case .unnamed = name, self.declaration != declaration {
      return
        "Declared without a key, with the same types in the same file, at \(self.declaration) and at \(declaration)."
    }
    guard self.type != type || self.place != place else { return nil }
    return """
      Declared as \(self.type), \(self.place) at \(self.declaration), and as \(type), \(place) at \(declaration).
      """
  }

  /// The value, which `make` makes if nobody holds it.
  func reference<Value>(_ key: String, make: () -> SharedReference<Value>) -> SharedReference<Value> {
    let thread = UInt(rk_thread_id())
    guard maker.load(ordering: .relaxed) != thread else { fatalError(Diagnostics.nestedLoad(key)) }
    // Foreign code runs inside: what decodes values, and makes defaults. That it comes again was ruled out.
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
