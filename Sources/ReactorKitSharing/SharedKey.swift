/// A shared value's name, type, storage and default, declared once.
///
/// ```swift
/// extension SharedKey where Value == Filter {
///   static var filter: Self { SharedKey("filter", .file(), default: .all) }
/// }
/// ```
public struct SharedKey<Value: Sendable>: Sendable {
  /// What the value is stored under. Any text; what a file cannot be called is written in another way.
  public let name: String
  /// Where the value is kept.
  public let storage: SharedStorage<Value>
  /// What the value is if nothing is stored, and nobody holds it yet.
  public let defaultValue: @Sendable () -> Value

  /// A key.
  ///
  /// - Parameters:
  ///   - name: Any text. One that is too long for the name of a file (200 bytes, as it is written there) is
  ///     in memory only where it would be stored in one, and a `SharedError` says so.
  ///   - storage: Where the value is kept.
  ///   - defaultValue: Made on the thread that first uses the key, also when something is stored. It must not
  ///     use the value itself.
  public init(
    _ name: String, _ storage: SharedStorage<Value> = .memory,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.name = name
    self.storage = storage
    self.defaultValue = defaultValue
  }
}

/// Where a shared value is declared.
struct SharedDeclaration: Hashable, CustomStringConvertible, Sendable {
  let file: String
  let line: UInt
  let column: UInt

  init(fileID: StaticString, line: UInt, column: UInt) {
    file = "\(fileID)"
    self.line = line
    self.column = column
  }

  var description: String { "\(file):\(line)" }
}
