/// Random numbers that are the same for the same seed, everywhere and always (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0..<count`; not `Int.random`, whose way to it the standard library may change.
  mutating func index(below count: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(max(count, 1))) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[index(below: elements.count)] }

  /// True with a probability of `percent` in a hundred.
  mutating func chance(_ percent: Int) -> Bool { index(below: 100) < percent }
}
