internal import ReactorKit

/// The actions of bindings: a property of a state gets a value.
extension ValuePart {
  /// Reads the name of the property, which Swift does not know for a computed one, and the value.
  package func withBinding<Result>(_ body: (_ property: String?, _ value: ValuePart) -> Result) -> Result? {
    guard case .binding = facts.style, let action = facts.value(at: address) as? any AnyBindingAction else {
      return nil
    }
    let property = PropertyOfKeyPath.text(of: action.anyKeyPath)
    let isRedacted = isRedactedProperty || self.isRedacted(action.anyKeyPath, property)
    return reading(action.anyValue, isRedacted: isRedacted) { body(property, $0) }
  }

  /// Whether the property must not be shown. Where that cannot be told, it is not.
  private func isRedacted(_ keyPath: AnyKeyPath, _ property: String?) -> Bool {
    guard !display.redactedNames.isEmpty || !display.redactedProperties.isEmpty else { return false }
    if display.redactedProperties.values.joined().contains(where: { $0.keyPath == keyPath }) { return true }
    let root = ObjectIdentifier(type(of: keyPath).rootType)
    // The types in the middle of a longer path are not known.
    guard let property, !property.contains(where: { ".?![".contains($0) }) else {
      let isOneComputed = String(describing: keyPath).split(separator: "<").count == 2
      return !isOneComputed || display.redactedNames[root] != nil
    }
    return display.redactedNames[root]?.contains(property) == true
  }
}
