// Unsafe code: a source is downcast to the class that its `kind` stands for. Nothing sets a kind but the
// initializers of these classes.

/// The elements that a source has at hand, which is to say without a subscription.
///
/// The cases carry the source itself, typed by its class, so that the value is as small as a reference: code that
/// is not specialized asks without looking up the type of an element.
@usableFromInline
package enum AtHand<Element> {
  /// Nothing is known of the source: its elements come with a subscription.
  case unknown
  /// One element, then the completion.
  case just(Just<Element>)
  /// One element that a closure makes for each subscription, then the completion; or the error that the closure
  /// throws.
  case computed(ComputedElement<Element>)
  /// The elements of an array, then the completion.
  case elements(ElementsThenEnd<Element>)
  /// An error.
  case failure(Failing<Element>)
  /// The elements of several sources, each a `.just` or `.elements`, one source after the other.
  case concat(Concat<Element>)
  /// Several sources one after the other, of which at least one may need a subscription. The sources are known, so
  /// that concatenations inside of each other are gone through in a loop.
  case succession(Concatenation<Element>)
}

extension Observable {
  /// The elements that the stream has at hand.
  ///
  /// Where the compiler sees the stream made, the answer is known, and the stream need not be made.
  @inlinable
  @inline(__always)
  package final var atHand: AtHand<Element> {
    switch kind {
    case .other: .unknown
    case .just: .just(unsafeDowncast(self, to: Just<Element>.self))
    case .computed: .computed(unsafeDowncast(self, to: ComputedElement<Element>.self))
    case .elements: .elements(unsafeDowncast(self, to: ElementsThenEnd<Element>.self))
    case .failure: .failure(unsafeDowncast(self, to: Failing<Element>.self))
    case .concat: .concat(unsafeDowncast(self, to: Concat<Element>.self))
    case .succession: .succession(unsafeDowncast(self, to: Concatenation<Element>.self))
    }
  }
}

extension Observable {
  /// The element, if it is the only one and at hand; `nil` for all other sources.
  ///
  /// For specialized code, which does not look up the type of the optional: unlike `atHand`, this hands out no
  /// reference, so where the compiler sees the `just` made, it does without the object.
  @inlinable
  @inline(__always)
  package final var onlyElement: Element? {
    if case .just(let just) = atHand { just.element } else { nil }
  }
}

/// The end of a source whose elements are at hand.
enum EndAtHand {
  case completed
  case failed(any Error)
}

extension AtHand {
  /// Emits all elements, but not the end, which is returned; does nothing and returns `nil` if the source has to be
  /// subscribed.
  ///
  /// Spares an operator the inner subscription. Stops early once `sink.subscription` is disposed.
  // Inlined into each operator, so that the value is never made: the operator switches over `kind`.
  @inline(__always)
  func emit(to sink: Sink<Element>) -> EndAtHand? {
    switch self {
    case .unknown, .succession: return nil
    case .just(let source): source.emit(to: sink)
    case .computed(let source): return source.emit(to: sink)
    case .elements(let source): source.emit(to: sink)
    case .failure(let source): return .failed(source.error)
    case .concat(let source): source.emit(to: sink)
    }
    return .completed
  }
}
