/// Whether two states are the same to a tester: equal, and their pulses were assigned as often.
func isSame<State: Equatable>(_ lhs: State, _ rhs: State) -> Bool {
  lhs == rhs && pulseCounts(of: lhs) == pulseCounts(of: rhs)
}

/// How often each pulse of a state was assigned, those in structures and optionals of it included.
private func pulseCounts(of value: Any) -> [UInt] {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .struct || mirror.displayStyle == .optional else { return [] }
  return mirror.children.flatMap { child in
    (child.value as? any _PulseProtocol).map { [$0.valueUpdatedCount] } ?? pulseCounts(of: child.value)
  }
}
