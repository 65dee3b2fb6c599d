// `@unchecked Sendable`: constant; ids are `Sendable`. Unsafe code: `hasSameID(as:)` downcasts a key to the
// class that `==` has found it to have.

/// An id together with its type, so that `1` and an enum's raw value, or `1` and `1.0`, are different ids.
///
/// An object that stores its hash value, so that an id is hashed once.
@usableFromInline
class EffectKey: Hashable, @unchecked Sendable {
  private let hash: Int

  init(hash: Int) { self.hash = hash }

  /// Whether `other`, which has the same type, has the same id.
  func hasSameID(as other: EffectKey) -> Bool { fatalError(Diagnostics.abstract) }

  @usableFromInline
  static func == (lhs: EffectKey, rhs: EffectKey) -> Bool {
    lhs === rhs || lhs.hash == rhs.hash && type(of: lhs) == type(of: rhs) && lhs.hasSameID(as: rhs)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A key with an id of type `ID`.
@usableFromInline
final class EffectKeyOf<ID: Hashable & Sendable>: EffectKey, @unchecked Sendable {
  private let id: ID

  @usableFromInline
  init(_ id: ID) {
    self.id = id
    super.init(hash: id.hashValue)
  }

  override func hasSameID(as other: EffectKey) -> Bool { id == unsafeDowncast(other, to: Self.self).id }
}
