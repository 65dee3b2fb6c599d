// `@unchecked Sendable`: see `Observable`.

/// A stream that subscribes to its source when it is told to.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source, unless it is subscribed to already.
  ///
  /// - Returns: A disposable that ends that subscription; the subscribers stay, and receive nothing.
  func connect() -> any Disposable
}

/// A stream that subscribes to its source when it is told to.
///
/// One subscription serves all subscribers, who may come before.
/// - SeeAlso: <https://reactivex.io/documentation/operators/connect.html>
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  /// Subscribes to the source, unless it is subscribed to already.
  public func connect() -> any Disposable { preconditionFailure(Diagnostics.abstract) }
}

extension ObservableType {
  /// Sends the stream through a subject, to which all subscribers subscribe.
  ///
  /// Disconnecting, and the end, give the subject up; the next use makes a new one.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject: makeSubject)
  }

  /// Sends the stream through `subject`, to which all subscribers subscribe; an end that it has received is
  /// final.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element { Multicast(asObservable()) { subject } }

  /// Lets `selector` use the stream any number of times for one subscription to it.
  ///
  /// Each subscriber has a subject of its own. An error that a closure throws ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return .using({ Connector() }) { connector in
      let subject = try subjectSelector()
      let connectable = source.multicast(subject)
      return ThenConnect(try selector(connectable)) { connector.attach(connectable.connect()) }
    }
  }

  /// One subscription for all subscribers, who receive the elements that come after they have subscribed.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func publish() -> ConnectableObservable<Element> { multicast { PublishSubject() } }

  /// One subscription for all subscribers, who first receive the latest `bufferSize` elements.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/replay.html>
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// One subscription for all subscribers, who first receive all elements that have come.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/replay.html>
  public func replayAll() -> ConnectableObservable<Element> { multicast { ReplaySubject.createUnbounded() } }
}

/// The connection of one subscription, known only after the subscription was made.
private typealias Connector = SubscriptionLink

/// Subscribes, then connects.
private final class ThenConnect<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let connect: () -> Void

  init(_ source: Observable<Element>, _ connect: @escaping () -> Void) {
    self.source = source
    self.connect = connect
  }

  override func start(_ sink: Sink<Element>) {
    source.subscribe(sink: sink)
    // Also if the result has ended: then the connection, too, is disposed as soon as it is there.
    connect()
  }
}
