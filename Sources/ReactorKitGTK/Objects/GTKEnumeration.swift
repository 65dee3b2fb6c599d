#if GTK
internal import CGTK

/// An enumeration of GTK's.
@available(macOS 15.4, *)
public protocol GTKEnumeration: GTKValue, RawRepresentable<Int32>, Hashable, Sendable {}

@available(macOS 15.4, *)
extension GTKEnumeration {
  /// The value. One that a later version of GTK has added, and that this package has no case for, traps.
  public static func read(_ value: UnsafeRawPointer) -> Self {
    let raw = g_value_get_enum(value.assumingMemoryBound(to: GValue.self))
    guard let known = Self(rawValue: raw) else {
      preconditionFailure(Diagnostics.unknownCase(raw, of: Self.self))
    }
    return known
  }

  /// Writes the value.
  public func write(_ value: UnsafeMutableRawPointer) {
    g_value_set_enum(value.assumingMemoryBound(to: GValue.self), rawValue)
  }
}
#endif
