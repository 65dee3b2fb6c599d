/// The operators that look at neighbours, or wait for the end.
extension Reference {
  func pairwise(_ upstream: Run) -> Run {
    var previous: Int?
    return each(upstream) { element in
      defer { previous = element }
      return previous.map { digest([$0, element]) }
    }
  }

  func enumerated(_ upstream: Run) -> Run {
    var index = -1
    return each(upstream) { element in
      index += 1
      return digest([index, element])
    }
  }

  /// The element with a number, and right after it the completion.
  func element(_ upstream: Run, at index: Int) -> Run {
    var rest = index
    return replacingEvents(of: upstream) { event in
      switch event.signal {
      case .failed: return [event.signal]
      case .completed: return [.failed("range")]
      case .next:
        rest -= 1
        return rest < 0 ? [event.signal, .completed] : []
      }
    }
  }

  func takeLast(_ upstream: Run, _ count: Int) -> Run {
    let last = upstream.nexts.suffix(count).map { ModelSignal.next($0.element) }
    return replacingEvents(of: upstream) { event in
      switch event.signal {
      case .next: []
      case .failed: [event.signal]
      case .completed: last + [.completed]
      }
    }
  }

  /// Passes one element on at once; a second one, or none, is an error.
  func single(_ upstream: Run) -> Run {
    var count = 0
    return replacingEvents(of: upstream) { event in
      switch event.signal {
      case .failed: return [event.signal]
      case .completed: return [count == 0 ? .failed("none") : .completed]
      case .next:
        count += 1
        return [count == 1 ? event.signal : .failed("more")]
      }
    }
  }

  /// Passes one element on at the completion; a second one is an error at once.
  func only(_ upstream: Run, orNone: Bool) -> Run {
    var first: ModelSignal?
    return replacingEvents(of: upstream) { event in
      switch event.signal {
      case .failed: return [event.signal]
      case .completed: return first.map { [$0, .completed] } ?? [orNone ? .completed : .failed("none")]
      case .next:
        if first != nil { return [.failed("more")] }
        first = event.signal
        return []
      }
    }
  }

  /// Every event is an element, the end too; then it completes.
  func materialize(_ upstream: Run) -> Run {
    replacingEvents(of: upstream) { event in
      let element = ModelSignal.next(event.signal.code)
      return event.signal.isEnd ? [element, .completed] : [element]
    }
  }

  func ifEmpty(_ upstream: Run, _ other: (Instant) -> Run) -> Run {
    guard let end = upstream.completion, upstream.nexts.isEmpty else { return upstream.closed }
    let rest = other(end)
    return Run(rest.events) { cut in upstream.closed.uses(cut) + rest.uses(cut) }
  }

  /// Replaces each event by signals, which follow each other at once.
  private func replacingEvents(of upstream: Run, _ replace: (Occurrence) -> [ModelSignal]) -> Run {
    Run(
      upstream.events.flatMap { event in
        replace(event).enumerated().map { Occurrence(event.at.step($0), $1) }
      }, uses: upstream.uses)
  }
}

extension ModelSignal {
  /// What both interpreters make of an event that is an element.
  var code: Int {
    switch self {
    case .next(let element): element + 3
    case .failed: 2
    case .completed: 1
    }
  }
}
