internal import ReactorValues

extension Weight {
  /// Weighs values of which a display may redact some.
  ///
  /// The limit of bytes decides when the oldest entries are removed, which a page sees. So redacted values count for it in steps
  /// that tell their order of magnitude at most: all that have less than 256 bytes count the same, also those that are not there.
  static func measuring(_ display: InspectorDisplay) -> @Sendable (Any) -> Weight {
    measuring(display.values)
  }

  static func measuring(_ display: ValueDisplay) -> @Sendable (Any) -> Weight {
    guard let redactions = display.redactionsByType else { return { Weight(ValueReader.plain.size($0)) } }
    let reader = ValueReader(display: redactions)
    return { value in
      let shown = reader.size(value)
      let hidden = max(0, ValueReader.plain.size(value) - shown)
      let step = max(256, hidden.nextPowerOfTwo)
      return Weight(kept: shown &+ step, shown: shown)
    }
  }
}

extension Int {
  /// The least power of two that is greater; the greatest one of all for a number beyond it.
  fileprivate var nextPowerOfTwo: Int { 1 << Swift.min(Int.bitWidth - 2, Int.bitWidth - leadingZeroBitCount) }
}
