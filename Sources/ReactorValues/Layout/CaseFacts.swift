internal import ReactorKit

/// The constant facts about a case of an enumeration.
package struct CaseFacts: Sendable {
  package let name: String
  /// The type of the payload; several values, or one with a label, are a tuple.
  package let payload: TypeFacts?
  /// Whether the payload is in the value itself.
  let isDirect: Bool
}

/// The cases of an enumeration that were met, by their numbers.
final class CasesOf<Value>: Sendable {
  private let cases = Locked<[UInt32: CaseFacts]>([:])
  // `nonisolated(unsafe)`: constant pointers to constants.
  private nonisolated(unsafe) let witnesses = Witnesses(Value.self)

  /// The facts about the case of the value at an address.
  func facts(at address: UnsafeRawPointer) -> CaseFacts {
    guard let witnesses else { return find(at: address, isDirect: false) }
    let tag = witnesses.tag(at: address)
    if let known = cases.withLock({ $0[tag] }) { return known }
    let found = find(at: address, isDirect: Self.isDirect(tag))
    cases.withLock { $0[tag] = found }
    return found
  }

  /// Whether a case has a payload, and not behind a reference. Cases with payloads come first, in the order of their tags.
  private static func isDirect(_ tag: UInt32) -> Bool {
    guard let cases = Runtime.cases(of: Value.self), tag < cases.count else { return false }
    return cases[Int(tag)].hasPayload && !cases[Int(tag)].isIndirect
  }

  /// Makes a value of a case, in memory that has no value.
  ///
  /// - Parameter payload: What makes the values of the payload, and where in it.
  func initializer(tag: UInt32, _ payload: [(offset: Int, initialize: TypeFacts.Initializer)]) -> TypeFacts
    .Initializer?
  {
    guard let witnesses else { return nil }
    return { address in
      // Bits that are not used are always the same.
      address.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
      for (offset, initialize) in payload { initialize(address + offset) }
      witnesses.inject(tag, into: address)
    }
  }

  private func find(at address: UnsafeRawPointer, isDirect: Bool) -> CaseFacts {
    let value = address.assumingMemoryBound(to: Value.self).pointee
    func facts<Payload>(_ payload: Payload) -> TypeFacts { .of(Payload.self) }
    let payload = Runtime.payload(of: value).map { _openExistential($0, do: facts) }
    return CaseFacts(
      name: Runtime.caseName(of: value) ?? TypeFacts.of(Value.self).name, payload: payload, isDirect: isDirect
    )
  }

  /// Reads the payload of the value at an address, in a copy.
  func withPayload<Result>(
    at address: UnsafeRawPointer, _ body: (CaseFacts, UnsafeRawPointer?) -> Result
  ) -> Result {
    let facts = facts(at: address)
    guard let payload = facts.payload else { return body(facts, nil) }
    guard facts.isDirect, let witnesses else { return withIndirectPayload(at: address, facts, body) }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { copies in
      // A temporary allocation of one has an address.
      guard let copy = copies.baseAddress else { return body(facts, nil) }
      copy.initialize(to: address.assumingMemoryBound(to: Value.self).pointee)
      witnesses.project(UnsafeMutableRawPointer(copy))
      defer { payload.destroy(at: UnsafeMutableRawPointer(copy)) }
      return body(facts, UnsafeRawPointer(copy))
    }
  }

  private func withIndirectPayload<Result>(
    at address: UnsafeRawPointer, _ facts: CaseFacts, _ body: (CaseFacts, UnsafeRawPointer?) -> Result
  ) -> Result {
    func open<Payload>(_ payload: Payload) -> Result {
      withUnsafePointer(to: payload) { body(facts, UnsafeRawPointer($0)) }
    }
    guard let payload = Runtime.payload(of: address.assumingMemoryBound(to: Value.self).pointee) else {
      return body(facts, nil)
    }
    return _openExistential(payload, do: open)
  }
}
