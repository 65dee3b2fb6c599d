import ReactorKitTesting
import TestSupport

/// The operators that have several forms, or need some words.
extension Builder {
  func observed(_ source: Observable<Int>, _ id: Int, _ check: @escaping (Int) throws -> Int)
    -> Observable<Int>
  {
    Observable.deferred { [visits = world.visits] in
      var index: Int?
      return source.do(
        onNext: { _ = try check($0) }, onError: { _ in index.map(visits.end) },
        onCompleted: { index.map(visits.end) }, onSubscribe: { index = visits.begin(id) },
        onDispose: { index.map(visits.leave) })
    }
  }

  /// The resource is visited as long as it is not disposed.
  func using(_ source: Observable<Int>, _ id: Int) -> Observable<Int> {
    .using(
      { [visits = world.visits] in
        let index = visits.begin(id)
        return CompositeDisposable(Disposables.create { visits.leave(index) })
      }, observableFactory: { [token] _ in token.yes ? source : .empty() })
  }

  /// The stream and itself, merged.
  func multicast<Subject: SubjectType & ObserverType>(
    _ source: Observable<Int>, _ makeSubject: @escaping () -> Subject
  ) -> Observable<Int> where Subject.Element == Int, Subject.Observer == Subject {
    source.multicast({ [token] in token.yes ? makeSubject() : makeSubject() }) { shared in
      Observable.merge(shared, shared)
    }
  }

  /// The groups, or the first of them, merged; each element comes with its key.
  func groupBy(
    _ source: Observable<Int>, _ count: Int?, _ key: @escaping (Int) throws -> Int
  ) -> Observable<Int> {
    let groups = source.groupBy(keySelector: key)
    return (count.map { groups.take($0) } ?? groups).flatMap { group in
      group.map { digest([group.key, $0]) }
    }
  }

  func startWith(_ elements: [Int], _ source: Observable<Int>) -> Observable<Int> {
    switch elements.count {
    case 0: source.startWith()
    case 1: source.startWith(elements[0])
    default: source.startWith(elements[0], elements[1])
    }
  }

  func concat(_ source: Observable<Int>, _ others: [Chain]) -> Observable<Int> {
    others.count == 1
      ? source.concat(observable(others[0])) : .concat([source] + others.map { observable($0) })
  }

  func merge(_ source: Observable<Int>, _ others: [Chain]) -> Observable<Int> {
    others.count == 1
      ? .merge(source, observable(others[0])) : .merge([source] + others.map { observable($0) })
  }

  func combineLatest(
    _ source: Observable<Int>, _ others: [Chain], _ check: @escaping (Int) throws -> Int
  ) -> Observable<Int> {
    if others.count == 1 {
      return .combineLatest(source, observable(others[0])) { try check(digest([$0, $1])) }
    }
    return .combineLatest([source] + others.map { observable($0) }) { try check(digest($0)) }
  }

  func zip(
    _ source: Observable<Int>, _ others: [Chain], _ check: @escaping (Int) throws -> Int
  ) -> Observable<Int> {
    if others.count == 1 {
      return .zip(source, observable(others[0])) { try check(digest([$0, $1])) }
    }
    return .zip([source] + others.map { observable($0) }) { try check(digest($0)) }
  }

  func flatten(
    _ kind: Flattening, _ source: Observable<Int>, _ select: @escaping (Int) throws -> Observable<Int>
  ) -> Observable<Int> {
    switch kind {
    case .all: source.flatMap(select)
    case .first: source.flatMapFirst(select)
    case .latest: source.flatMapLatest(select)
    case .concat: source.concatMap(select)
    case .limited(let count): source.map(select).merge(maxConcurrent: count)
    case .mapMerge: source.map(select).merge()
    case .mapSwitch: source.map(select).switchLatest()
    case .mapConcat: source.map(select).concat()
    }
  }

  func share(_ source: Observable<Int>, _ replay: Int, _ forever: Bool) -> Observable<Int> {
    replay == 0 && !forever
      ? source.share() : source.share(replay: replay, scope: forever ? .forever : .whileConnected)
  }

  /// The trigger of `retry(when:)` that `Reference.answers` describes.
  func trigger(for errors: Observable<any Error>, _ limit: Int, _ span: Duration, _ fails: Bool)
    -> Observable<Int>
  {
    let numbers = errors.scan(0) { [token] count, _ in
      _ = token.yes
      if fails, count == limit { throw Trapped() }
      return count + 1
    }
    return (fails ? numbers : numbers.take(limit)).delay(span, scheduler: world.scheduler)
  }
}
