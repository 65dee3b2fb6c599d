// `@unchecked Sendable`: boxes are constant, and ids are `Sendable`. Unsafe code: the words of a key hold a value of the
// type that the key's comparison compares. `_isPOD`, the size and the alignment were asked before. Two keys with the same
// comparison have values of the same type, kept in the same way.

/// An id together with its type, so that `1` and an enum's raw value, or `1` and `1.0`, are different ids.
///
/// Stores its hash value, so that an id is hashed once. A small plain value, such as a number or the case of an enum, is
/// stored in place, any other id in an object: copying a key is cheap, and keys of most effects need no memory.
@usableFromInline
struct EffectKey: Hashable, Sendable {
  @usableFromInline let hash: Int
  @usableFromInline let comparison: any EffectIDComparison.Type
  @usableFromInline var words = (UInt64(0), UInt64(0))
  @usableFromInline var box: EffectIDBox?

  @inlinable
  init<ID: Hashable & Sendable>(_ id: ID) {
    hash = id.hashValue
    if _isPOD(ID.self), MemoryLayout<ID>.size <= 16, MemoryLayout<ID>.alignment <= 8 {
      comparison = InPlace<ID>.self
      withUnsafeMutableBytes(of: &words) { $0.storeBytes(of: id, as: ID.self) }
    } else {
      comparison = Boxed<ID>.self
      box = EffectIDBoxOf(id)
    }
  }

  @usableFromInline
  static func == (lhs: EffectKey, rhs: EffectKey) -> Bool {
    guard lhs.hash == rhs.hash, lhs.comparison == rhs.comparison else { return false }
    // Mostly the ids are the same bits in place, or one object.
    return (lhs.words == rhs.words && lhs.box === rhs.box) || lhs.comparison.areEqual(lhs, rhs)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// Compares ids of one type.
@usableFromInline
protocol EffectIDComparison: SendableMetatype {
  static func areEqual(_ lhs: EffectKey, _ rhs: EffectKey) -> Bool
}

@usableFromInline
enum InPlace<ID: Hashable & Sendable>: EffectIDComparison {
  @usableFromInline
  static func areEqual(_ lhs: EffectKey, _ rhs: EffectKey) -> Bool { id(of: lhs) == id(of: rhs) }

  private static func id(of key: EffectKey) -> ID {
    withUnsafeBytes(of: key.words) { $0.load(as: ID.self) }
  }
}

@usableFromInline
enum Boxed<ID: Hashable & Sendable>: EffectIDComparison {
  @usableFromInline
  static func areEqual(_ lhs: EffectKey, _ rhs: EffectKey) -> Bool {
    guard let lhs = lhs.box, let rhs = rhs.box else { return false }
    return id(in: lhs) == id(in: rhs)
  }

  private static func id(in box: EffectIDBox) -> ID { unsafeDowncast(box, to: EffectIDBoxOf<ID>.self).id }
}

/// Keeps an id that has no place in a key.
@usableFromInline
class EffectIDBox: @unchecked Sendable {
  @inlinable
  init() {}
}

@usableFromInline
final class EffectIDBoxOf<ID: Hashable & Sendable>: EffectIDBox, @unchecked Sendable {
  @usableFromInline let id: ID

  @inlinable
  init(_ id: ID) { self.id = id }
}
