internal import ReactorKit
internal import ReactorValues

/// Compares the states of a reactor: by `==` where their type has it, by their fields otherwise, and their pulses by the
/// assignments that they come from.
struct StateComparison<State> {
  private let facts = TypeFacts.of(State.self)
  /// The properties that are left out by their names.
  private(set) var leftOut = LeftOutNames()
  /// The properties that are left out, but whose storage has no known name: each makes the first state like the second one.
  private var assignments: [(inout State, State) -> Void] = []

  /// Whether two states are equal, whatever their pulses are.
  func areEqual(_ lhs: State, _ rhs: State) -> Bool {
    reading(assimilated(lhs, to: rhs)) { lhs in
      reading(rhs) { rhs in
        if leftOut.isEmpty, let areEqual = facts.areEqual(lhs.address, rhs.address) { return areEqual }
        return ValueEquality(byBytes: byBytes).areSame(lhs, rhs, but: leftOut)
      }
    }
  }

  /// Whether two states are the same: equal, and their pulses come from the same assignments.
  func isSame(_ lhs: State, _ rhs: State) -> Bool {
    guard areEqual(lhs, rhs) else { return false }
    return !facts.mayHavePulses || pulses(of: lhs).map(\.assignment) == pulses(of: rhs).map(\.assignment)
  }

  /// Whether a state is the one that an assertion describes: equal, and the same pulses were assigned since the
  /// state before. How often does not count: observers of a pulse see one assignment for each state.
  func isSame(_ actual: State, as expected: State, since before: State) -> Bool {
    areEqual(expected, actual)
      && pulseDifferences(expected: expected, actual: actual, since: before).isEmpty
  }

  /// The pulses that were assigned in one state, and not in the other.
  func pulseDifferences(expected: State, actual: State, since before: State) -> [PulseDifference] {
    guard facts.mayHavePulses else { return [] }
    return PulseDifference.all(
      expected: pulses(of: expected), actual: pulses(of: actual), since: pulses(of: before))
  }

  /// The pulses of a state, those in structures and optionals of it included.
  func pulses(of state: State) -> [StatePulse] {
    guard facts.mayHavePulses else { return [] }
    return reading(state) { StatePulse.all(in: $0, but: leftOut) }
  }

  /// The properties that are never compared.
  var incomparable: [String] { facts.incomparableNames() }

  /// How two states differ; `nil` if no part does.
  func difference(_ lhs: State, _ rhs: State, maximum: Int) -> DifferenceText? {
    DifferenceText.of(
      assimilated(lhs, to: rhs), rhs, but: leftOut, byBytes: byBytes, maximum: maximum)
  }

  /// The first state, in which properties that are left out are as in the second one.
  private func assimilated(_ lhs: State, to rhs: State) -> State {
    guard !assignments.isEmpty else { return lhs }
    var lhs = lhs
    for assign in assignments { assign(&lhs, rhs) }
    return lhs
  }

  /// States with an `==` are never the same without it.
  private var byBytes: Bool { !facts.isEquatable }

  private func reading<Result>(_ state: State, _ body: (ValuePart) -> Result) -> Result {
    withUnsafePointer(to: state) { body(ValuePart(.plain, UnsafeRawPointer($0), facts)) }
  }
}

/// Leaving properties out.
extension StateComparison {
  /// Leaves out the property of a name, or of names with dots between them.
  mutating func leaveOut(named path: String, of state: State) throws(UnknownProperty) {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map {
      TypeFacts.label(String($0)) ?? String($0)
    }
    if let unknown = reading(state, { UnknownProperty.of(names[...], in: $0) }) { throw unknown }
    leftOut.insert(names)
  }

  /// Leaves out the property of a key path.
  ///
  /// Where Swift knows no storage, as for a property with a wrapper, the property of one state is assigned to a copy of the
  /// other one, which must have no effect on anything else; so not if the state has shared values.
  mutating func leaveOut<Value>(
    _ property: KeyPath<State, Value>, of state: State
  ) throws(UnknownProperty) {
    if let names = PropertyOfKeyPath.names(of: property) { return leftOut.insert(names) }
    guard let property = property as? WritableKeyPath<State, Value>, LayoutCheck.holds, !facts.mayShare else {
      throw reading(state) { UnknownProperty.of(["?"], in: $0) } ?? UnknownProperty(type: "", names: [])
    }
    var copy = state
    copy[keyPath: property] = state[keyPath: property]
    // The assignment of a pulse tells which one it is.
    let assigned = zip(pulses(of: state), pulses(of: copy)).filter { $0.assignment != $1.assignment }
    if assigned.count == 1 {
      leftOut.insert(assigned[0].0.names)
    } else {
      assignments.append { $0[keyPath: property] = $1[keyPath: property] }
    }
  }
}

/// A name that no property has.
struct UnknownProperty: Error {
  /// The type in which it was looked for.
  let type: String
  /// The names that there are.
  let names: [String]

  /// Follows names from a part on; `nil` if there are such properties, or may be: what is `nil` is known by its type only.
  static func of(_ path: ArraySlice<String>, in part: ValuePart) -> UnknownProperty? {
    guard let name = path.first else { return nil }
    return part.unwrapped { value in
      if case .optional(let type) = value.style { return of(path, in: TypeFacts.of(type.wrapped)) }
      var unknown: UnknownProperty? = UnknownProperty(type: value.facts.qualifiedName, names: value.names)
      value.forEachField { index, field, part in
        guard field.pathName(index) == name else { return true }
        unknown = of(path.dropFirst(), in: part)
        return false
      }
      // How a weak or unowned reference is stored is the runtime's affair: it is never compared.
      let isWeak = value.facts.fields.contains { !$0.isStrong && $0.label == name }
      return isWeak && path.count == 1 ? nil : unknown
    }
  }

  private static func of(_ path: ArraySlice<String>, in facts: TypeFacts) -> UnknownProperty? {
    guard let name = path.first, LayoutCheck.holds else { return nil }
    if case .optional(let type) = facts.style { return of(path, in: TypeFacts.of(type.wrapped)) }
    guard let index = facts.fields.indices.first(where: { facts.fields[$0].pathName($0) == name }) else {
      let names = facts.fields.indices.map { facts.fields[$0].pathName($0) }
      return UnknownProperty(type: facts.qualifiedName, names: names)
    }
    return of(path.dropFirst(), in: facts.fields[index].facts)
  }
}

extension ValuePart {
  fileprivate var names: [String] {
    var names: [String] = []
    forEachField { index, field, _ in
      names.append(field.pathName(index))
      return true
    }
    return names
  }
}

extension TypeFacts {
  /// Whether a value has a shared value in its fields.
  fileprivate var mayShare: Bool {
    switch style {
    case .shared, .existential: true
    case .structure, .tuple: fields.contains { $0.facts.mayShare }
    case .optional(let type): TypeFacts.of(type.wrapped).mayShare
    default: false
    }
  }
}
