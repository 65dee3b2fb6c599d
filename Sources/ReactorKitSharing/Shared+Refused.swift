// Declarations that the compiler refuses. The advice is in their `@available` messages, where the compiler
// finds it.

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
      "a shared value of a standard type needs a key: write '@Shared(key: \"count\") var count = 0', or '@Shared(.count)' with a 'SharedKey'; without a key, the value needs a type of your own"
  )
  public init(
    wrappedValue: Value, _ storage: SharedStorage<Value> = .memory,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) throws {
    let declaration = SharedDeclaration(fileID: fileID, line: line, column: column)
    throw StandardTypes.error(Value.self, declaration)
  }
}
