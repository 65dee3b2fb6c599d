/// Events for user interfaces: it never fails, delivers on the main thread, and shares one subscription; new
/// subscribers receive only what comes after them.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// How a `Signal` is shared.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// Shares a stream, without replay.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}
