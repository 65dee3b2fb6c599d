internal import Synchronization

/// Numbers for objects that are known when they may be gone: unlike an address, no number comes twice.
enum UniqueNumber {
  private static let count = Atomic<UInt64>(0)

  static func next() -> UInt64 { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
