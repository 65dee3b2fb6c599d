/// A chain of operators on a source, as a value.
struct Chain: Equatable, CustomStringConvertible {
  var source: Source
  var operators: [Operator]

  init(_ source: Source, _ operators: [Operator] = []) {
    self.source = source
    self.operators = operators
  }

  /// How many operators it has, those of the chains inside of operators included.
  var size: Int { operators.reduce(0) { $0 + 1 + $1.chains.reduce(0) { $0 + $1.size } } }

  /// All sources, in the order in which they are written.
  var sources: [Source] { [source] + operators.flatMap { $0.chains.flatMap(\.sources) } }

  /// All operators, in the order in which they are written.
  var allOperators: [Operator] {
    operators.flatMap { [$0] + $0.chains.flatMap(\.allOperators) }
  }

  /// The chain with every operator replaced, also inside of operators.
  func replacingOperators(_ replacement: (Operator) -> Operator) -> Chain {
    var copy = self
    copy.operators = operators.map { original in
      var inside = original
      inside.chains = original.chains.map { $0.replacingOperators(replacement) }
      return replacement(inside)
    }
    return copy
  }

  var description: String { "\(source)" + operators.map { ".\($0)" }.joined() }
}

/// Where a chain begins.
struct Source: Equatable, CustomStringConvertible {
  enum Kind: Equatable {
    /// Emits at absolute ticks, whoever listens.
    case hot([Timed])
    /// Emits at ticks after each subscription.
    case cold([Timed])
    /// The one subject of the case.
    case subject
    /// Emits on the current thread, alternating with other such sources.
    case of([Int])
    case just(Int)
    case empty
    /// 0 after some ticks, and the end.
    case timer(Int)
    /// 0, 1, … each after some ticks, so many of them.
    case interval(Int, count: Int)
    /// Like `of`, made by `range`, `generate` or `repeatElement`.
    case range(Int, count: Int)
    case generated(Int, count: Int)
    case repeated(Int, count: Int)
    case error
    case never
  }

  /// Names the source in the record of subscriptions.
  var id: Int
  var kind: Kind

  init(_ id: Int, _ kind: Kind) {
    self.id = id
    self.kind = kind
  }

  var description: String {
    switch kind {
    case .hot(let events): "hot#\(id)\(events)"
    case .cold(let events): "cold#\(id)\(events)"
    case .subject: "subject#\(id)"
    case .of(let elements): "of\(elements)"
    case .just(let element): "just(\(element))"
    case .empty: "empty"
    case .timer(let due): "timer#\(id)(\(due))"
    case .interval(let period, let count): "interval#\(id)(\(period)).take(\(count))"
    case .range(let first, let count): "range(\(first), \(count))"
    case .generated(let first, let count): "generate(\(first)..<\(first + count))"
    case .repeated(let element, let count): "repeatElement(\(element)).take(\(count))"
    case .error: "error"
    case .never: "never#\(id)"
    }
  }
}
