/// A shared value's name, type, storage and default, declared once.
///
/// ```swift
/// extension SharedKey where Value == Filter {
///   static var filter: Self { SharedKey("filter", .file(), default: .all) }
/// }
/// ```
public struct SharedKey<Value: Sendable>: Sendable {
  /// The name under which the value is stored. Any text; characters that a file name cannot have are written
  /// in another way.
  public let name: String
  /// Where the value is kept.
  public let storage: SharedStorage<Value>
  /// Makes the value that is used if nothing is stored, and nobody holds the value yet.
  public let defaultValue: @Sendable () -> Value

  /// A key.
  ///
  /// - Parameters:
  ///   - name: Any text. If it is too long for the name of a file (200 bytes, as it is written there), a
  ///     value that would be stored in a file, or in user defaults, is in memory only, and a `SharedError`
  ///     says so.
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
