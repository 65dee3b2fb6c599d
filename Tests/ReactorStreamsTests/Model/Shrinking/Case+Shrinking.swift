extension Case {
  /// What makes a case hard to read: operators most, then events, then the rest.
  var weight: Int {
    var weight = chain.weight + subscribed + subject.reduce(0) { $0 + $1.weight }
    if disposal != .never { weight += 500 }
    switch disposal {
    case .never: break
    case .at(let number), .inside(let number): weight += number
    }
    if let feedback { weight += 800 + feedback.multiplesOf + feedback.add + 100 * feedback.limit }
    return weight
  }

  /// Simpler forms of this case, which differ from it in one thing; for `Property`.
  var simpler: [Case] { smaller.filter { $0.weight < weight } }

  /// Cases that differ in one thing, which is mostly simpler.
  fileprivate var smaller: [Case] {
    var cases = chain.smaller.map { with(\.chain, $0) }
    cases += [with(\.disposal, .never), with(\.feedback, nil), with(\.subject, []), with(\.subscribed, 1)]
    cases += subject.smaller.map { with(\.subject, $0) }
    switch disposal {
    case .never: break
    case .at(let time): cases += time.smaller(from: 1).map { with(\.disposal, .at($0)) }
    case .inside(let count): cases += count.smaller(from: 1).map { with(\.disposal, .inside($0)) }
    }
    if let feedback {
      let (divisor, add, limit) = (feedback.multiplesOf, feedback.add, feedback.limit)
      cases += divisor.smaller(from: 1).map {
        with(\.feedback, Feedback(multiplesOf: $0, add: add, limit: limit))
      }
      cases += add.smaller().map {
        with(\.feedback, Feedback(multiplesOf: divisor, add: $0, limit: limit))
      }
      cases += limit.smaller(from: 1).map {
        with(\.feedback, Feedback(multiplesOf: divisor, add: add, limit: $0))
      }
    }
    return cases
  }

  private func with<Value>(_ path: WritableKeyPath<Case, Value>, _ value: Value) -> Case {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }
}

extension Chain {
  var weight: Int { source.weight + operators.reduce(0) { $0 + $1.weight } }

  var smaller: [Chain] {
    let removed = operators.indices.map { index in
      var copy = self
      copy.operators.remove(at: index)
      return copy
    }
    // A chain from the inside of an operator replaces everything up to it.
    let inside = operators.indices.flatMap { index in
      operators[index].chains.map { Chain($0.source, $0.operators + operators[(index + 1)...]) }
    }
    let changed = operators.indices.flatMap { index in
      operators[index].smaller.map { simpler in
        var copy = self
        copy.operators[index] = simpler
        return copy
      }
    }
    return removed + inside + changed + source.smaller.map { Chain($0, operators) }
  }
}
