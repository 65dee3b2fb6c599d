// `@unchecked Sendable`: constant; `parts` is changed by the deinitializer only.

/// Sources one after the other.
@usableFromInline
package class Concatenation<Element>: Observable<Element>, @unchecked Sendable {
  @inlinable
  package override init() {
    super.init()
    kind = .succession
  }

  /// Subscribes the parts one after the other.
  package override func start(_ sink: Sink<Element>) { start(sink, with: iterator()) }

  final func start(_ sink: Sink<Element>, with parts: @escaping () -> Observable<Element>?) {
    let flattened = FlattenedParts(parts)
    SequentialSubscriber(to: sink, continuing: .onCompletion, nextPart: flattened.next).advance()
  }

  /// An iterator over the parts. A part may be a concatenation itself.
  func iterator() -> () -> Observable<Element>? { fatalError(Diagnostics.abstract) }
}

/// The sources of an array, one after the other.
@usableFromInline
package final class Concat<Element>: Concatenation<Element>, @unchecked Sendable {
  /// Changed by the deinitializer only.
  @exclusivity(unchecked) @usableFromInline package var parts: [Observable<Element>]

  @inlinable
  package init(_ parts: [Observable<Element>]) {
    self.parts = parts
    super.init()
    for part in parts {
      switch part.atHand {
      case .just, .elements: continue
      // Nested concatenations do not count as at hand, so that nothing recurses.
      case .unknown, .computed, .failure, .concat, .succession: return
      }
    }
    kind = .concat
  }

  /// Emits synchronously available elements directly; a `SequentialSubscriber` starts with the first part that needs a subscription.
  package override func start(_ sink: Sink<Element>) {
    // Over a range: in generic code, an iterator costs look-ups of its type, as `indices` does.
    for index in 0..<parts.count {
      switch parts[index].atHand.emit(to: sink) {
      case .completed:
        if sink.subscription.isDisposed { return }
      case .failed(let error):
        if !sink.subscription.isDisposed { sink.onError(error) }
        return
      case nil: return start(sink, with: iterator(from: index))
      }
    }
    sink.onCompleted()
  }

  /// Emits the elements of parts that are all at hand, until `sink.subscription` is disposed.
  func emit(to sink: Sink<Element>) {
    for part in parts {
      _ = part.atHand.emit(to: sink)
      if sink.subscription.isDisposed { return }
    }
  }

  override func iterator() -> () -> Observable<Element>? { iterator(from: 0) }

  private func iterator(from start: Int) -> () -> Observable<Element>? {
    var rest = parts[start...]
    return { rest.popFirst() }
  }

  /// Takes nested concatenations apart in a loop: `a.concat(b).concat(c)…` may be any number deep.
  deinit { if case .succession = atHand { takeApart() } }

  private func takeApart() {
    var orphans = parts
    parts = []
    while var orphan = orphans.popLast() {
      guard isKnownUniquelyReferenced(&orphan), let nested = orphan as? Concat<Element> else { continue }
      orphans += nested.parts
      nested.parts = []
    }
  }
}

/// The sources that a sequence makes, one after the other; each subscription makes an iterator.
final class ConcatSequence<Parts: Sequence, Element>: Concatenation<Element>, @unchecked Sendable
where Parts.Element == Observable<Element> {
  private let parts: Parts

  init(_ parts: Parts) { self.parts = parts }

  override func iterator() -> () -> Observable<Element>? {
    var iterator = parts.makeIterator()
    return { iterator.next() }
  }
}

/// Iterates over parts, and over the parts of those that are successions themselves, so that nesting costs no
/// stack.
final class FlattenedParts<Element> {
  private var levels: [() -> Observable<Element>?]

  init(_ parts: @escaping () -> Observable<Element>?) { levels = [parts] }

  func next() -> Observable<Element>? {
    while let innermost = levels.last {
      guard let part = innermost() else {
        levels.removeLast()
        continue
      }
      guard case .succession(let nested) = part.atHand else { return part }
      levels.append(nested.iterator())
    }
    return nil
  }
}
