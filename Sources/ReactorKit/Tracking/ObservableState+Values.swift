extension ObservableState {
  /// The numbers of those properties with changes of their own for which a visitor of their values returns true.
  package mutating func properties(foundBy valueVisitor: any StateValueVisitor) -> [Int] {
    var visitor = _StateVisitor(visitingWith: valueVisitor)
    withExtendedLifetime(valueVisitor) {
      for index in 0..<Self._$propertyCount { _$visit(index, &visitor) }
    }
    var found: [Int] = []
    visitor.found.properties.forEach { found.append($0) }
    return found
  }

  /// Lets a visitor visit the values of some properties, and of all that note their own writes. Notes those as written
  /// for which the visitor returns true.
  ///
  /// - Returns: Whether there are any.
  package mutating func visitValues(of properties: [Int], with valueVisitor: any StateValueVisitor) -> Bool {
    var visitor = _StateVisitor(visitingWith: valueVisitor)
    for index in properties { _$visit(index, &visitor) }
    _$changes.written.formUnion(visitor.found.properties)
    _$visitPulses(&visitor)
    return !visitor.found.isEmpty
  }
}
