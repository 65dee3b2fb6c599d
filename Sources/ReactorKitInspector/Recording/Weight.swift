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

  static func += (lhs: inout Weight, rhs: Weight) {
    lhs.kept &+= rhs.kept
    lhs.shown &+= rhs.shown
  }

  static func -= (lhs: inout Weight, rhs: Weight) {
    lhs.kept &-= rhs.kept
    lhs.shown &-= rhs.shown
  }
}
