// `@unchecked Sendable`: constant; `parts` is changed by the deinitializer only.

/// Sources one after the other.
@usableFromInline
package final class Concat<Element>: Observable<Element>, @unchecked Sendable {
  /// Changed by the deinitializer only.
  @usableFromInline package var parts: [Observable<Element>]

  @inlinable
  package init(_ parts: [Observable<Element>]) {
    self.parts = parts
    super.init()
    // Nested concatenations do not count as at hand, so that nothing recurses.
    for part in parts where part.shape != .just && part.shape != .elements { return }
    shape = .concat
  }

  /// Emits elements at hand directly; a `Succession` starts with the first part that needs a subscription.
  package override func start(_ sink: Sink<Element>) {
    for (index, part) in parts.enumerated() {
      switch part.emitAtOnce(to: sink) {
      case .completed:
        if sink.subscription.isDisposed { return }
      case .failed(let error):
        if !sink.subscription.isDisposed { sink.onError(error) }
        return
      case .no:
        let flattened = FlattenedParts(iterator(from: index))
        return Succession(to: sink, continuing: .onCompletion, nextPart: flattened.next).advance()
      }
    }
    sink.onCompleted()
  }

  package override func emitAtOnce(to sink: Sink<Element>) -> EmissionAtOnce {
    guard shape == .concat else { return .no }
    for part in parts {
      _ = part.emitAtOnce(to: sink)
      if sink.subscription.isDisposed { break }
    }
    return .completed
  }

  package override func concatenated() -> (() -> Observable<Element>?)? { iterator(from: 0) }

  private func iterator(from start: Int) -> () -> Observable<Element>? {
    var rest = parts[start...]
    return { rest.popFirst() }
  }

  /// Takes nested concatenations apart in a loop: `a.concat(b).concat(c)…` may be any number deep.
  deinit { if shape == .stream { takeApart() } }

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
final class ConcatSequence<Parts: Sequence, Element>: Observable<Element>, @unchecked Sendable
where Parts.Element == Observable<Element> {
  private let parts: Parts

  init(_ parts: Parts) { self.parts = parts }

  override func start(_ sink: Sink<Element>) {
    let flattened = FlattenedParts(iterator())
    Succession(to: sink, continuing: .onCompletion, nextPart: flattened.next).advance()
  }

  override func concatenated() -> (() -> Observable<Element>?)? { iterator() }

  private func iterator() -> () -> Observable<Element>? {
    var iterator = parts.makeIterator()
    return { iterator.next() }
  }
}

/// Iterates over parts, and over the parts of those that are concatenations themselves, so that nesting costs
/// no stack.
final class FlattenedParts<Element> {
  private var levels: [() -> Observable<Element>?]

  init(_ parts: @escaping () -> Observable<Element>?) { levels = [parts] }

  func next() -> Observable<Element>? {
    while let innermost = levels.last {
      guard let part = innermost() else {
        levels.removeLast()
        continue
      }
      guard let nested = part.concatenated() else { return part }
      levels.append(nested)
    }
    return nil
  }
}
