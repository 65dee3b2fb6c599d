package import Harness

extension Floors {
  /// A copy of the state is changed as the action should change the state, and the two are compared.
  package static func expectedChange() -> Side {
    let seen = Seen()
    let counter = CounterFloor { _ in }
    return { iterations in
      seen.during(iterations) {
        var expected = counter.current
        expected += 1
        counter.send(.increase)
        if counter.current == expected { seen.note(expected) }
      }
    }
  }
}
