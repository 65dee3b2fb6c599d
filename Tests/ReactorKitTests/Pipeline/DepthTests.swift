import ReactorKit
import TestSupport
import Testing

/// How deep streams nest, in debug builds and under the sanitizers, whose frames are ten times as large as those of
/// release builds: there, ten thousand levels fit on 8 MB (the article "Concepts"). Semantics S6.2.
@Suite struct DepthTests {
  private static let levels = 500

  enum Shape: CaseIterable {
    case flatMap, flatMapLatest, concatMap, concatOfDeferred, merge, concat, operators

    func stream(_ level: Int) -> Observable<Int> {
      switch self {
      case .flatMap: level == 0 ? .just(0) : Observable.just(level).flatMap { stream($0 - 1) }
      case .flatMapLatest: level == 0 ? .just(0) : Observable.just(level).flatMapLatest { stream($0 - 1) }
      case .concatMap: level == 0 ? .just(0) : Observable.just(level).concatMap { stream($0 - 1) }
      case .concatOfDeferred: level == 0 ? .just(0) : .concat(.just(level), .deferred { stream(level - 1) })
      case .merge: (1...level).reduce(.just(0)) { .merge($0, .just($1)) }
      case .concat: (1...level).reduce(.just(0)) { .concat($0, .just($1)) }
      case .operators: (1...level).reduce(.of(-level, -level)) { stream, _ in stream.map { $0 + 1 } }
      }
    }

    /// How many elements come.
    func count(_ level: Int) -> Int {
      switch self {
      case .flatMap, .flatMapLatest, .concatMap: 1
      case .concatOfDeferred, .merge, .concat: level + 1
      case .operators: 2
      }
    }
  }

  @Test(arguments: Shape.allCases)
  func aReactorsEffectMayNest(_ shape: Shape) async {
    let count = Guarded(0)
    await whileThreads(1) { _ in
      let reactor = StoredTrace(
        Script(mutate: { shape.stream($0) }, reduce: { state, _ in [(state.first ?? 0) + 1] }))
      reactor.send(Self.levels)
      count.withLock { $0 = reactor.currentState.first ?? 0 }
    }
    #expect(count.value == shape.count(Self.levels))
  }
}
