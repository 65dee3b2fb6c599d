// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// A stream with a resource of its own for each subscription, which is disposed with it.
  ///
  /// The resource is disposed after the end was delivered and the stream that used it was left. An error that
  /// a factory throws ends the stream.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/using.html>
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> { Using(resourceFactory, observableFactory) }
}

private final class Using<Resource: Disposable, Element>: Observable<Element>, @unchecked Sendable {
  private let makeResource: () throws -> Resource
  private let makeSource: (Resource) throws -> Observable<Element>

  init(
    _ makeResource: @escaping () throws -> Resource,
    _ makeSource: @escaping (Resource) throws -> Observable<Element>
  ) {
    self.makeResource = makeResource
    self.makeSource = makeSource
  }

  override func start(_ sink: Sink<Element>) {
    do {
      let resource = try makeResource()
      let user = UsingSink(to: sink, resource: resource)
      do { try makeSource(resource).subscribe(sink: user) } catch { user.onError(error) }
    } catch {
      sink.onError(error)
    }
  }
}

private final class UsingSink<Element>: OperatorSink<Element, Element> {
  private let everything: CompositeDisposable

  init(to downstream: Sink<Element>, resource: any Disposable) {
    let link = SubscriptionLink()
    everything = CompositeDisposable(link, resource)
    super.init(to: downstream, over: link)
    downstream.subscription.attach(everything)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    downstream.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    downstream.onError(error)
    everything.dispose()
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    downstream.onCompleted()
    everything.dispose()
  }
}
