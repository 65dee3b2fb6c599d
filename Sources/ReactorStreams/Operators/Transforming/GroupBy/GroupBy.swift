// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Makes a stream of the elements of each key.
  ///
  /// ```text
  /// source       ─a1──b1──a2──b2──|
  /// by letter    ─a───b───────────|
  /// a             a1──────a2──────|
  /// b                 b1──────b2──|
  /// ```
  ///
  /// ```swift
  /// let calm = messages.groupBy { $0.sender }
  ///   .flatMap { group in group.throttle(.seconds(10), scheduler: scheduler) }
  /// ```
  ///
  /// - The first element with a new key makes a group, which is delivered first, and the element in it then.
  /// - A group is hot: it delivers elements that come while it is subscribed to. A late subscriber receives
  ///   the elements that come later, or the end.
  /// - An end, and an error that `keySelector` throws, ends the groups in the order in which they came, and
  ///   then the stream.
  /// - After a disposal of the stream, no more groups come. The source is left when nobody is subscribed to a
  ///   group either.
  ///
  /// - Parameter keySelector: The key of an element. Called once for each.
  /// - Complexity: O(1) per element. A group is held until the end, also if nobody is subscribed to it; the
  ///   elements are not.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/groupby.html>
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> { GroupBy(asObservable(), GroupKey(select: keySelector)) }
}

private struct GroupKey<Key, Element> {
  let select: (Element) throws -> Key
}

private final class GroupBy<Key: Hashable, Element>: OperatorRecipe<
  Element, GroupedObservable<Key, Element>, GroupKey<Key, Element>
>, @unchecked Sendable
{
  override func makeSink(to downstream: Sink<GroupedObservable<Key, Element>>) -> Sink<Element> {
    GroupBySink(to: downstream, parameters.select)
  }
}

/// Feeds the groups, and hands them out. Its link is not that of the downstream, which the groups outlive.
private final class GroupBySink<Key: Hashable, Element>: OperatorSink<
  Element, GroupedObservable<Key, Element>
>
{
  private let keySelector: (Element) throws -> Key
  private let source: RefCountDisposable
  // Touched by the source's events only, which come one at a time, as are all below.
  private var groups: [Key: Hub<Element>] = [:]
  private var order: [Hub<Element>] = []
  /// Finding a key calls foreign code.
  private let elements = Serially<Element>()

  init(
    to downstream: Sink<GroupedObservable<Key, Element>>, _ keySelector: @escaping (Element) throws -> Key
  ) {
    self.keySelector = keySelector
    let link = SubscriptionLink()
    source = RefCountDisposable(disposable: link)
    super.init(to: downstream, over: link)
    downstream.subscription.attach(source)
  }

  override func onNext(_ element: Element) { elements.handle(element) { pass($0) } }

  private func pass(_ element: Element) {
    guard !subscription.isDisposed else { return }
    do {
      let key = try keySelector(element)
      (groups[key] ?? addGroup(key))?.send(element)
    } catch {
      onError(error)
    }
  }

  /// Makes a group; `nil` if the stream was disposed, so that no subscriber would see it.
  private func addGroup(_ key: Key) -> Hub<Element>? {
    guard !downstream.subscription.isDisposed else { return nil }
    let hub = Hub<Element>(capacity: 0)
    groups[key] = hub
    order.append(hub)
    downstream.onNext(GroupedObservable(key: key, source: LentStream(hub, of: source)))
    return hub
  }

  override func onError(_ error: any Error) { end(.error(error)) { downstream.onError(error) } }

  override func onCompleted() { end(.completed) { downstream.onCompleted() } }

  private func end(_ event: Event<Element>, _ endDownstream: () -> Void) {
    guard !subscription.isDisposed else { return }
    for group in order { group.send(event) }
    if !downstream.subscription.isDisposed { endDownstream() }
    subscription.dispose()
  }
}
