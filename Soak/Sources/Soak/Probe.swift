// `@unchecked Sendable`: the stream that is watched serializes what it delivers, so nobody else touches the
// variables. That is what is put to the test: overlaps are counted, and ThreadSanitizer sees those that are
// not. After the last delivery they are read by a thread that has waited for it.
import ReactorKit
import Synchronization

/// Receives a stream, keeps what came, and notes what must not be: two deliveries at once, or anything after
/// an end.
final class Probe<Element>: ObserverType, @unchecked Sendable {
  private(set) var elements: [Element] = []
  private(set) var error: (any Error)?
  private let round: Round
  private let name: String
  private let inside = Atomic<Bool>(false)
  private let ended = Atomic<Bool>(false)
  private let subscription = SerialDisposable()
  /// Ends the subscription with the probe.
  let bag = DisposeBag()

  init(_ round: Round, _ name: String = "the subscriber") {
    self.round = round
    self.name = name
  }

  /// Subscribes to a stream.
  convenience init(_ round: Round, _ name: String = "the subscriber", _ source: Observable<Element>) {
    self.init(round, name)
    subscription.disposable = source.counted().subscribe(self)
  }

  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// Ends the subscription, and with it the cycle that keeps the probe.
  func stop() { subscription.dispose() }

  func on(_ event: Event<Element>) {
    if inside.exchange(true, ordering: .relaxed) { round.fail("two deliveries to \(name) overlap") }
    if ended.load(ordering: .relaxed) { round.fail("\(name) received \(event) after the end") }
    switch event {
    case .next(let element):
      elements.append(element)
      round.countArrived()
    case .error(let error): self.error = error
    case .completed: break
    }
    if event.isStopEvent { ended.store(true, ordering: .releasing) }
    inside.store(false, ordering: .relaxed)
  }
}

extension Probe<Item> {
  /// Everything that `threads` sources have sent has arrived, once, in each source's order.
  func expectAll(_ count: Int, from sources: Range<Int>) {
    let numbers = elements.bySource
    for source in sources where (numbers[source] ?? []) != Array(0..<count) {
      round.fail("\(name): of source \(source) arrived \(numbers[source] ?? []), sent were 0..<\(count)")
    }
    round.expect(elements.count == count * sources.count, "\(name): \(elements.count) elements arrived")
  }
}
