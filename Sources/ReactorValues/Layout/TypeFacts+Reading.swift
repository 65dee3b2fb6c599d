internal import ReactorKit

extension TypeFacts {
  private static let known = Locked<[ObjectIdentifier: TypeFacts]>([:])

  /// The facts about a type, which are found once for the process.
  package static func of(_ type: Any.Type) -> TypeFacts {
    let id = ObjectIdentifier(type)
    if let facts = known.withLock({ $0[id] }) { return facts }
    // Outside of the lock, because the facts about the types of fields are found, too. No structure contains
    // itself but in a collection or behind a reference, so that this ends.
    let facts = make(type)
    known.withLock { $0[id] = facts }
    return facts
  }

  private static func make(_ type: Any.Type) -> TypeFacts {
    func open<Value>(_ type: Value.Type) -> TypeFacts { TypeFactsOf<Value>() }
    return _openExistential(type, do: open)
  }

  /// Reads a value in place: where it is, and the facts about its type. What is in an existential is read
  /// itself.
  package static func reading<Result>(_ value: Any, _ body: (UnsafeRawPointer, TypeFacts) -> Result) -> Result
  {
    func open<Value>(_ value: Value) -> Result {
      let facts = TypeFacts.of(Value.self)
      let isExistential =
        switch facts.style {
        case .existential: true
        case .mirrored: Swift.type(of: value as Any) != Value.self
        default: false
        }
      // An existential in an `Any` stays one until it is cast.
      if isExistential { return cast(value, to: Swift.type(of: value as Any), body) }
      return withUnsafePointer(to: value) { body(UnsafeRawPointer($0), facts) }
    }
    return _openExistential(value, do: open)
  }
}

/// Reads what is in an existential.
private func cast<Result>(
  _ value: Any, to type: Any.Type, _ body: (UnsafeRawPointer, TypeFacts) -> Result
) -> Result {
  func open<Value>(_ type: Value.Type) -> Result {
    guard let value = value as? Value else { return withUnsafePointer(to: ()) { body($0, .of(Void.self)) } }
    return withUnsafePointer(to: value) { body(UnsafeRawPointer($0), .of(Value.self)) }
  }
  return _openExistential(type, do: open)
}
