extension Source {
  var weight: Int {
    switch kind {
    case .empty, .never, .error: 10
    case .just(let element): 20 + element
    case .timer(let due): 35 + due
    case .interval(let period, let count): 36 + period + 1000 * count
    case .range(_, let count), .generated(_, let count), .repeated(_, let count): 37 + 1100 * count
    case .of(let elements): 30 + elements.reduce(0) { $0 + 1000 + $1 }
    case .cold(let events): 40 + events.reduce(0) { $0 + $1.weight }
    case .hot(let events): 50 + events.reduce(0) { $0 + $1.weight }
    case .subject: 60
    }
  }

  var smaller: [Source] {
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
    case .timer(let due): [.just(0), .cold([Timed(due, .next(0))])]
    case .interval(let period, let count):
      count > 1 ? [.interval(period, count: count - 1)] : [.timer(period)]
    case .range(let first, let count), .generated(let first, let count):
      [.of(Array(first..<first + count))]
    case .repeated(let element, let count): [.of(Array(repeating: element, count: count))]
    case .empty, .error, .never: []
    }
  }
}

extension Timed {
  var weight: Int { 1000 + time + (signal.element ?? 0) }
}

extension [Timed] {
  var smaller: [[Timed]] {
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
