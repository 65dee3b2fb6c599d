// Unsafe code: `last` is kept by the effect before it, or by `first`.

/// Effects in the order in which they began. The owner of the list guards it, and the links of its effects.
struct EffectList: ~Copyable {
  private var first: EffectInfo?
  private unowned(unsafe) var last: EffectInfo?
  private(set) var count = 0

  init() {}

  mutating func append(_ effect: EffectInfo) {
    effect.previous = last
    if let last { last.next = effect } else { first = effect }
    last = effect
    effect.isListed = true
    count += 1
  }

  /// Removes an effect, if it is in the list.
  mutating func remove(_ effect: EffectInfo) {
    guard effect.isListed else { return }
    let (previous, next) = (effect.previous, effect.next)
    if let previous { previous.next = next } else { first = next }
    if let next { next.previous = previous } else { last = previous }
    (effect.previous, effect.next, effect.isListed) = (nil, nil, false)
    count -= 1
  }

  mutating func removeAll() -> [EffectInfo] {
    var all: [EffectInfo] = []
    while let effect = first {
      remove(effect)
      all.append(effect)
    }
    return all
  }
}
