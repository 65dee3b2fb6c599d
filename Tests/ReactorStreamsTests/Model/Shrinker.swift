/// Makes a failing case smaller, as long as it fails.
enum Shrinker {
  /// - Parameter budget: How many cases are tried at most.
  static func shrink(_ test: Case, budget: Int = 3000, while fails: (Case) -> Bool) -> Case {
    var smallest = test
    var rest = budget
    var isDone = false
    while !isDone {
      isDone = true
      for candidate in smallest.smaller where candidate.weight < smallest.weight {
        rest -= 1
        if rest < 0 { return smallest }
        guard fails(candidate) else { continue }
        smallest = candidate
        isDone = false
        break
      }
    }
    return smallest
  }
}

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
    // A chain from the inside of an operator takes the place of everything up to it.
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

extension Source {
  fileprivate var weight: Int {
    switch kind {
    case .empty, .never, .error: 10
    case .just(let element): 20 + element
    case .of(let elements): 30 + elements.reduce(0) { $0 + 1000 + $1 }
    case .cold(let events): 40 + events.reduce(0) { $0 + $1.weight }
    case .hot(let events): 50 + events.reduce(0) { $0 + $1.weight }
    case .subject: 60
    }
  }

  fileprivate var smaller: [Source] {
    let simple: [Kind] = [.empty, .never, .error]
    return (simple + kind.smaller).map { Source(id, $0) }
  }
}

extension Source.Kind {
  fileprivate var smaller: [Self] {
    switch self {
    case .just(let element): element.smaller().map { .just($0) }
    case .of(let elements):
      (elements.first.map { [.just($0)] } ?? [])
        + elements.indices.map { index in
          var copy = elements
          copy.remove(at: index)
          return .of(copy)
        }
    case .cold(let events):
      (events.first?.signal.element.map { [.just($0)] } ?? []) + events.smaller.map { .cold($0) }
    case .hot(let events): [.cold(events)] + events.smaller.map { .hot($0) }
    case .subject: [.just(0)]
    case .empty, .error, .never: []
    }
  }
}

extension Timed {
  fileprivate var weight: Int { 1000 + time + (signal.element ?? 0) }
}

extension [Timed] {
  fileprivate var smaller: [[Timed]] {
    indices.flatMap { index -> [[Timed]] in
      var without = self
      without.remove(at: index)
      let earliest = index == 0 ? 0 : self[index - 1].time
      let earlier = self[index].time.smaller(from: Swift.max(1, earliest)).map {
        with(index, Timed($0, self[index].signal))
      }
      let lower = (self[index].signal.element?.smaller() ?? []).map {
        with(index, Timed(self[index].time, .next($0)))
      }
      return [without] + earlier + lower
    }
  }

  private func with(_ index: Int, _ event: Timed) -> [Timed] {
    var copy = self
    copy[index] = event
    return copy
  }
}

extension Int {
  /// Smaller numbers, the smallest first.
  func smaller(from least: Int = 0) -> [Int] {
    guard least < self else { return [] }
    return [least, (least + self) / 2, self - 1].reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
