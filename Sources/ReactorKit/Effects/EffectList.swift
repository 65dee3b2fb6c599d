// Unsafe code: the list keeps each of its effects by one reference of its own, from `append` until the effect is removed.
// So the neighbours need not be counted.

/// Effects in the order in which they began. The owner of the list guards it, and the links of its effects.
///
/// An effect keeps the owner of its list, so a list is never released with effects in it.
struct EffectList: ~Copyable {
  private var first: Unmanaged<EffectInfo>?
  private var last: Unmanaged<EffectInfo>?
  private(set) var count = 0

  init() {}

  /// The effects' numbers, in order.
  var ids: [EffectID] {
    var ids: [EffectID] = []
    var entry = first
    while let effect = entry {
      effect._withUnsafeGuaranteedRef {
        ids.append($0.id)
        entry = $0.next
      }
    }
    return ids
  }

  mutating func append(_ effect: EffectInfo) {
    let entry = Unmanaged.passRetained(effect)
    effect.previous = last
    if let last { last._withUnsafeGuaranteedRef { $0.next = entry } } else { first = entry }
    last = entry
    effect.isListed = true
    count += 1
  }

  /// Removes an effect, if it is in the list. The caller holds it.
  mutating func remove(_ effect: EffectInfo) {
    guard effect.isListed else { return }
    let (previous, next) = (effect.previous, effect.next)
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    if let next { next._withUnsafeGuaranteedRef { $0.previous = previous } } else { last = previous }
    (effect.previous, effect.next, effect.isListed) = (nil, nil, false)
    count -= 1
    Unmanaged.passUnretained(effect).release()
  }

  mutating func removeAll() -> [EffectInfo] {
    var all: [EffectInfo] = []
    while let effect = first?.takeUnretainedValue() {
      remove(effect)
      all.append(effect)
    }
    return all
  }
}
