import ReactorKit
import TestSupport

/// A source of one element that stays inside of the delivery until it is let go.
final class Intruder<Element>: Sendable {
  private let (source, failure) = (PublishSubject<Element>(), PublishSubject<Element>())
  private let (isInside, mayLeave, isOutside) = (Gate(), Gate(), Gate())
  private let isIntruder: @Sendable (Element) -> Bool

  init(_ isIntruder: @escaping @Sendable (Element) -> Bool) { self.isIntruder = isIntruder }

  func merged(into stream: Observable<Element>) -> Observable<Element> {
    Observable.merge(stream, source.asObservable(), failure.asObservable()).do(onNext: { [self] in
      guard isIntruder($0) else { return }
      isInside.open()
      mayLeave.pass()
    })
  }

  /// Emits on this thread; returns when it was let go.
  func intrude(_ element: Element) {
    source.onNext(element)
    isOutside.open()
  }

  /// Ends the merged stream as soon as the intruder has left.
  func fail() { failure.onError(Mishap()) }

  func waitUntilInside() { isInside.pass() }

  func letGo() {
    mayLeave.open()
    isOutside.pass()
  }
}
