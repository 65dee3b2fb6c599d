/// The name of a shared value in a storage; its default stands at the declaration.
///
/// With a factory, a storage of your own is one word at each declaration:
///
/// ```swift
/// extension SharedName where Value: Codable {
///   static func keyValue(_ name: String) -> Self { Self(name, .keyValue) }
/// }
/// ```
///
/// ```swift
/// @Shared(.keyValue("visits")) var visits = 0
/// ```
///
/// The value is the same as with `@Shared(.keyValue, key: "visits") var visits = 0`, or with a ``SharedKey``
/// of that name and storage.
public struct SharedName<Value: Sendable>: Sendable {
  /// The name under which the value is stored.
  public let name: String
  /// Where the value is kept.
  public let storage: SharedStorage<Value>

  /// A name.
  ///
  /// - Parameters:
  ///   - name: Any text, as in a ``SharedKey``.
  ///   - storage: Where the value is kept.
  public init(_ name: String, _ storage: SharedStorage<Value>) {
    self.name = name
    self.storage = storage
  }
}
