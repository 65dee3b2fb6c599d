// Generated coding calls these methods, without naming the type: it follows from the property.

extension KeyedDecodingContainer {
  /// Decodes a value.
  @_disfavoredOverload
  public func _$decode<Value: Decodable>(_ key: Key) throws -> Value { try decode(Value.self, forKey: key) }

  /// Decodes a value that may be missing.
  public func _$decode<Value: Decodable>(_ key: Key) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: key)
  }

  /// Decodes a pulse whose value may be missing. Coding that the compiler synthesizes finds this method, too.
  public func decode<Value: Decodable>(
    _ type: Pulse<Value?>.Type, forKey key: Key
  ) throws -> Pulse<Value?> {
    Pulse(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }

  /// Decodes a pulse whose value may be missing.
  public func _$decode<Value: Decodable>(_ key: Key) throws -> Pulse<Value?> {
    Pulse(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a value.
  @_disfavoredOverload
  public mutating func _$encode<Value: Encodable>(_ value: Value, _ key: Key) throws {
    try encode(value, forKey: key)
  }

  /// Encodes a value, if there is one.
  public mutating func _$encode<Value: Encodable>(_ value: Value?, _ key: Key) throws {
    try encodeIfPresent(value, forKey: key)
  }
}
