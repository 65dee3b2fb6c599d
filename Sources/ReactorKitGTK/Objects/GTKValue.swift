#if GTK
/// A type of Swift's that GTK's properties and signals have.
@available(macOS 15.4, *)
public protocol GTKValue: SendableMetatype {
  /// GTK's type. For integers it is the largest one: GTK converts.
  @MainActor static var type: UInt { get }

  /// Whether a property, or an argument, of a type of GTK's is one of this type.
  @MainActor static func isValue(of type: UInt) -> Bool

  /// The value in a `GValue *` of ``type``.
  @MainActor static func read(_ value: UnsafeRawPointer) -> Self

  /// Puts the value into a `GValue *` of ``type``.
  @MainActor func write(_ value: UnsafeMutableRawPointer)
}
#endif
