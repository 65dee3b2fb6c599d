import ReactorKitTesting

/// What a scenario describes, as real streams.
extension Transform {
  /// - Parameters:
  ///   - ending: Another stream, merged too, so that its end need not wait for a delivery of `other`.
  ///   - watch: Comes before and after each operator that puts the events of several sources in order.
  func applied<Element: Shapeable>(
    to source: Observable<Element>, merging other: PublishSubject<Element>,
    ending: PublishSubject<Element>? = nil,
    watch: (Observable<Element>) -> Observable<Element> = { $0 }
  ) -> Observable<Element> {
    let shaped =
      switch shape {
      case .identity: source
      case .map: source.map(\.mapped)
      case .filter: source.filter(\.passes)
      case .twice: source.flatMap { Observable.of($0, $0.mapped) }
      }
    let endings = ending.map { [$0.asObservable()] } ?? []
    switch self.source {
    case .none: return shaped
    case .startWith: return shaped.startWith(Element.first)
    case .merge: return watch(.merge([watch(shaped), other.asObservable()] + endings))
    case .mergeTwice:
      let inner = watch(.merge([watch(shaped), other.filter(\.isOdd)] + endings))
      return watch(.merge([inner, other.filter { !$0.isOdd }] + endings))
    case .take(let count): return shaped.take(count)
    }
  }
}

struct EffectStreams {
  let clock: TestScheduler
  let hot: PublishSubject<Int>
  /// The reactor's actions, while it lives.
  let actions: () -> Observable<Int>?
  /// Held by streams that may live long, so that whoever keeps such a stream keeps it.
  let kept: AnyObject

  func stream(_ effect: Effect) -> Observable<Int> {
    switch effect {
    case .empty: .empty()
    case .never: .never()
    case .failure: .error(Mishap())
    case .just(let value): .just(value)
    case .of(let values): .from(values)
    case .timer(let due, let value):
      Observable<Int>.timer(.seconds(due), scheduler: clock).map { [kept] _ in
        withExtendedLifetime(kept) { value }
      }
    case .hot: hot.map { [kept] value in withExtendedLifetime(kept) { value } }
    case .concat(let parts): .concat(parts.map(stream))
    case .merge(let parts): .merge(parts.map(stream))
    case .cancellable(let id, let inFlight, let source):
      stream(source).cancellable(id: id, cancelInFlight: inFlight)
    case .cancel(let id): .cancel(id: id)
    case .debounce(let id, let due, let source):
      stream(source).debounce(id: id, for: .seconds(due), scheduler: clock)
    case .throttle(let id, let due, let latest, let source):
      stream(source).throttle(id: id, for: .seconds(due), latest: latest, scheduler: clock)
    case .takeUntil(let action, let source):
      actions().map { stream(source).take(until: $0.filter { $0 == action }) } ?? .empty()
    }
  }
}
