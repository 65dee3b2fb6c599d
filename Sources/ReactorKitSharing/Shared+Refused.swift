// Declarations that the compiler refuses. The advice is in their `@available` messages, where the compiler
// finds it.
public import Foundation

extension Shared {
  /// Refused: without a default, nobody knows what the value is before it is stored.
  @available(
    *, unavailable,
    message: "a shared value needs a default: write 'var name = …', or '@Shared(.name)' with a 'SharedKey'"
  )
  public init(_ storage: SharedStorage<Value>, key: String? = nil) {
    fatalError(Diagnostics.noDefault)
  }

  /// Refused: without a default, nobody knows what the value is before it is stored.
  @available(
    *, unavailable,
    message: "a shared value needs a default: write 'var name = …', or '@Shared(.name)' with a 'SharedKey'"
  )
  public init(key: String) { fatalError(Diagnostics.noDefault) }

  /// Refused: without a default, nobody knows what the value is before it is stored.
  @available(
    *, unavailable,
    message: "a shared value needs a default: write 'var name = …', or '@Shared(.name)' with a 'SharedKey'"
  )
  public init(_ name: SharedName<Value>) { fatalError(Diagnostics.noDefault) }

  /// Refused: a name alone is the argument `key`.
  @available(
    *, unavailable, message: "a name is the argument 'key': write '@Shared(key: \"count\") var count = 0'"
  )
  public init(wrappedValue: Value, _ name: String) { fatalError(Diagnostics.noDefault) }

  /// Refused: the key has a value of another type than the property.
  @available(
    *, unavailable,
    message:
      "the type of the property is not that of the key's value: declare the property without a type and a default, '@Shared(.count) var count'"
  )
  public init<Other: Sendable>(_ key: SharedKey<Other>) { fatalError(Diagnostics.noDefault) }
}

extension SharedStorage {
  /// Refused: user defaults are the storage, and the name is the key.
  @available(
    *, unavailable,
    message: "write the storage and the key: '@Shared(.userDefaults, key: \"count\") var count = 0'"
  )
  public static func appStorage(_ key: String) -> Self { fatalError(Diagnostics.noDefault) }

  /// Refused: the folder is the storage, and the name of the file is the key.
  @available(
    *, unavailable,
    message:
      "write the folder and the key, which names the file: '@Shared(.file(in: folder), key: \"settings\") var settings = Settings()'"
  )
  public static func fileStorage(_ url: URL) -> Self { fatalError(Diagnostics.noDefault) }

  /// Refused: memory is where values are kept unless a storage is named.
  @available(*, unavailable, message: "write the key: '@Shared(key: \"count\") var count = 0'")
  public static func inMemory(_ key: String) -> Self { fatalError(Diagnostics.noDefault) }
}

extension Shared where Value: _StandardType {
  /// Refused: a value of a standard type needs a key, as any two values of that type would be one otherwise.
  ///
  /// The initializer throws, so that no declaration compiles with it. If it were unavailable, the compiler
  /// would pass over it and choose the one for types of your own.
  ///
  /// - Throws: A `SharedError`, always.
  @available(
    *, deprecated,
    message:
      "a shared value of a standard type needs a key: write '@Shared(key: \"count\") var count = 0', or '@Shared(.count)' with a 'SharedKey'; without a key, the value needs a type of your own; a property that an initializer sets (`_count = count`) is declared with the key, too"
  )
  public init(
    wrappedValue: Value, _ storage: SharedStorage<Value> = .memory,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) throws {
    let declaration = SharedDeclaration(fileID: fileID, line: line, column: column)
    throw StandardTypes.error(Value.self, declaration)
  }
}
