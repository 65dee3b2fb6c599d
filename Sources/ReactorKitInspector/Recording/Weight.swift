/// The approximate bytes of recorded values.
struct Weight: Equatable, Sendable, ExpressibleByIntegerLiteral {
  /// What counts for the limit of bytes.
  var kept: Int
  /// The weight that pages receive: redacted values count nothing.
  var shown: Int

  static let zero = Weight(0)

  init(kept: Int, shown: Int) { (self.kept, self.shown) = (kept, shown) }

  /// The weight of a value that nothing is redacted of.
  init(_ bytes: Int) { self.init(kept: bytes, shown: bytes) }

  init(integerLiteral bytes: Int) { self.init(bytes) }

  /// Weighs values of which a display may redact some.
  ///
  /// The limit of bytes decides when the oldest entries are removed, which a page sees. So redacted values count for it in steps
  /// that tell their order of magnitude at most: all that have less than 256 bytes count the same, also those that are not there.
  static func measuring(_ display: InspectorDisplay) -> @Sendable (Any) -> Weight {
    guard let redactions = display.redactionsByType else { return { Weight(ValueReader.plain.size($0)) } }
    let reader = ValueReader(display: redactions)
    return { value in
      let shown = reader.size(value)
      let hidden = max(0, ValueReader.plain.size(value) - shown)
      let step = max(256, hidden.nextPowerOfTwo)
      return Weight(kept: shown &+ step, shown: shown)
    }
  }

  static func += (lhs: inout Weight, rhs: Weight) {
    lhs.kept &+= rhs.kept
    lhs.shown &+= rhs.shown
  }

  static func -= (lhs: inout Weight, rhs: Weight) {
    lhs.kept &-= rhs.kept
    lhs.shown &-= rhs.shown
  }
}

extension Int {
  /// The least power of two that is greater; the greatest one of all for a number beyond it.
  fileprivate var nextPowerOfTwo: Int { 1 << Swift.min(Int.bitWidth - 2, Int.bitWidth - leadingZeroBitCount) }
}
