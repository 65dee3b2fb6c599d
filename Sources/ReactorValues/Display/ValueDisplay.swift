/// Which values are kept back, which ones have a text of their own, and which objects are looked into.
package struct ValueDisplay: Sendable {
  package var redactedTypes: Set<ObjectIdentifier> = []
  package var redactedNames: [ObjectIdentifier: Set<String>] = [:]
  package var redactedProperties: [ObjectIdentifier: [PropertyOfKeyPath]] = [:]
  package var texts: [ObjectIdentifier: @Sendable (UnsafeRawPointer) -> String] = [:]
  package var sources: [ObjectIdentifier: @Sendable (UnsafeRawPointer) -> String] = [:]
  /// The types whose values tests assign as wholes.
  package var wholeTypes: Set<ObjectIdentifier> = []
  package var openedTypes: Set<ObjectIdentifier> = []
  /// Rules of the module that reads. They are only carried here.
  package var makers: [ObjectIdentifier: any Sendable] = [:]
  /// Whether there are no rules, so that none has to be looked for.
  package var isEmpty = true

  /// No rules.
  package init() {}

  /// What is redacted, as rules that can be applied without a getter of a foreign type: instead of a property that only a key
  /// path tells, all of the type that has it. `nil` if nothing is redacted.
  package var redactionsByType: ValueDisplay? {
    guard !redactedTypes.isEmpty || !redactedNames.isEmpty || !redactedProperties.isEmpty else { return nil }
    var redactions = ValueDisplay()
    redactions.redactedTypes = redactedTypes.union(redactedProperties.keys)
    redactions.redactedNames = redactedNames
    redactions.isEmpty = false
    return redactions
  }
}
