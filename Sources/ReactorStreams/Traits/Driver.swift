/// A state for user interfaces: it never fails, delivers on the main thread, and shares one subscription,
/// whose latest element new subscribers receive first.
///
/// The shared subscription lasts as long as anyone is subscribed; the latest element is forgotten with it.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// How a `Driver` is shared.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// Shares a stream, replaying its latest element.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}
