/// What a closure throws for the elements that are in its trap.
struct Trapped: Error, CustomStringConvertible {
  let description = "trapped"
}

/// The operators that look at one element after the other.
extension Reference {
  /// Replaces each element; what the closure throws ends the stream. The source is left once that error has
  /// reached whoever leaves: operators without state share the subscription of what follows.
  func each(_ upstream: Run, _ replace: (Int) throws -> Int?) -> Run {
    var events: [Occurrence] = []
    for event in upstream.events {
      guard let element = event.signal.element else {
        events.append(event)
        continue
      }
      do {
        if let replacement = try replace(element) {
          events.append(Occurrence(event.at, .next(replacement)))
        }
      } catch {
        events.append(Occurrence(event.at, .failed("\(error)")))
        return Run(open: events, uses: upstream.uses)
      }
    }
    return Run(open: events, uses: upstream.uses)
  }

  func distinct(_ upstream: Run, key: (Int) throws -> Int) -> Run {
    var latest: Int?
    return each(upstream) { element in
      let key = try key(element)
      if key == latest { return nil }
      latest = key
      return element
    }
  }

  func skip(_ upstream: Run, while predicate: (Int) throws -> Bool) -> Run {
    var skips = true
    return each(upstream) { element in
      if skips { skips = try predicate(element) }
      return skips ? nil : element
    }
  }

  func skip(_ upstream: Run, _ count: Int) -> Run {
    var index = 0
    return each(upstream) { element in
      index += 1
      return index > count ? element : nil
    }
  }

  /// Completes right after the element that is the last one.
  func take(_ upstream: Run, _ count: Int) -> Run {
    var rest = count
    return Run(
      upstream.events.flatMap { event -> [Occurrence] in
        rest -= 1
        guard rest == 0, !event.signal.isEnd else { return [event] }
        return [Occurrence(event.at.step(0), event.signal), Occurrence(event.at.step(1), .completed)]
      }, uses: upstream.uses)
  }

  func take(_ upstream: Run, inclusive: Bool, while predicate: (Int) throws -> Bool) -> Run {
    Run(
      upstream.events.flatMap { event -> [Occurrence] in
        guard let element = event.signal.element else { return [event] }
        do {
          if try predicate(element) { return [event] }
        } catch {
          return [Occurrence(event.at, .failed("\(error)"))]
        }
        let last = inclusive ? [Occurrence(event.at.step(0), event.signal)] : []
        return last + [Occurrence(event.at.step(1), .completed)]
      }, uses: upstream.uses)
  }

  /// Delivers one result in place of all elements, right before the completion.
  func collect(_ upstream: Run, _ result: ([Int]) -> Int) -> Run {
    let elements = upstream.nexts.map(\.element)
    return Run(
      upstream.events.flatMap { event -> [Occurrence] in
        switch event.signal {
        case .next: []
        case .failed: [event]
        case .completed:
          [
            Occurrence(event.at.step(0), .next(result(elements))), Occurrence(event.at.step(1), .completed),
          ]
        }
      }, uses: upstream.uses)
  }

  /// A `do` is subscribed and left as a source is.
  func observed(_ upstream: Run, id: Int, from now: Instant) -> Run {
    let own = used(id, from: now, upstream.events)
    return Run(upstream.events) { cut in upstream.uses(cut) + own.uses(cut) }
  }
}

/// What both interpreters make of an array.
func digest(_ elements: [Int]) -> Int { elements.reduce(elements.count) { ($0 * 7 + $1) % 1000 } }
