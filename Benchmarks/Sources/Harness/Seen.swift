// The property is not checked for exclusive access, so that the counting costs next to nothing. It belongs to
// one thread at a time.
public import CBenchSupport

/// Counts what a subscriber has seen. Public, as is what it needs: so it is inlined into other modules.
public final class Seen {
  /// How often something was seen.
  @exclusivity(unchecked) public var count = 0

  /// Nothing was seen yet.
  public init() {}

  /// Counts a value, which is used.
  @inlinable @inline(__always)
  public func note(_ value: Int) {
    bench_use(Int64(value))
    count &+= 1
  }

  /// Does something so many times, and returns how much was seen meanwhile.
  @inlinable @inline(__always)
  public func during(_ iterations: Int, _ operation: () -> Void) -> Int {
    let before = count
    for _ in 0..<iterations { operation() }
    return count &- before
  }
}
