import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// That what people write compiles, and quickly: an expression that the compiler gives up on does not build.
@Suite @MainActor struct CombiningFormsTests {
  private let int = Observable.just(1)
  private let subject = BehaviorSubject(value: 2)
  private let relay = BehaviorRelay(value: "three")
  private let driver = Driver.just(4.5)

  @Test func sourcesOfManyKindsAndElements() {
    #expect(Observable.combineLatest(int, subject) { $0 + $1 }.elementsAtOnce() == [3])
    #expect(Observable.combineLatest(int, subject, resultSelector: +).elementsAtOnce() == [3])
    let described = Observable.combineLatest(
      int, subject, relay, driver, resultSelector: { "\($0 + $1) \($2) \($3)" })
    #expect(described.elementsAtOnce() == ["3 three 4.5"])
    let tuples = Observable.zip(int, relay, driver).elementsAtOnce()
    #expect(tuples.map { $0.0 } == [1] && tuples.map { $0.1 } == ["three"] && tuples.map { $0.2 } == [4.5])
    let statements = Observable.zip(int, relay) { number, text in
      let count = text.count
      return Array(repeating: number, count: count)
    }
    #expect(statements.elementsAtOnce() == [[1, 1, 1, 1, 1]])
    #expect(Observable.zip([subject, subject]) { $0.reduce(0, +) }.elementsAtOnce() == [4])
    #expect(Observable.combineLatest([int, int]).elementsAtOnce() == [[1, 1]])
    #expect(Observable.combineLatest([int, int]) { $0.max() ?? 0 }.elementsAtOnce() == [1])
  }

  @Test func aTupleIsFoundByItsContext() {
    func pair() -> Observable<(Int, String)> { .combineLatest(int, relay) }
    func zipped() -> Observable<(number: Int, text: String)> {
      Observable.zip(int, relay).map { (number: $0, text: $1) }
    }
    #expect(pair().map { $0.1 }.elementsAtOnce() == ["three"])
    #expect(zipped().map(\.text).elementsAtOnce() == ["three"])
    #expect(Observable.combineLatest(int, relay).map { $0 + $1.count }.elementsAtOnce() == [6])
  }

  @Test func everyNumberOfSourcesKeepsTheirPlaces() {
    let s = (1...8).map { Observable.just($0) }
    let combined: [Observable<[Int]>] = [
      .combineLatest(s[0], s[1]) { [$0, $1] },
      .combineLatest(s[0], s[1], s[2]) { [$0, $1, $2] },
      .combineLatest(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] },
      .zip(s[0], s[1]) { [$0, $1] },
      .zip(s[0], s[1], s[2]) { [$0, $1, $2] },
      .zip(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] },
      .zip(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] },
    ]
    #expect(combined.map { $0.elementsAtOnce() } == (0..<14).map { [Array(1...($0 % 7 + 2))] })
  }

  @Test func eightSourcesKeepTheirPlaces() {
    let sources = (1...8).map { Observable.just($0) }
    let combined = Observable.combineLatest(
      sources[0], sources[1], sources[2], sources[3], sources[4], sources[5], sources[6], sources[7])
    #expect(combined.map { [$0, $1, $2, $3, $4, $5, $6, $7] }.elementsAtOnce() == [Array(1...8)])
    let zipped = Observable.zip(
      sources[0], sources[1], sources[2], sources[3], sources[4], sources[5], sources[6], sources[7])
    #expect(zipped.map { [$0, $1, $2, $3, $4, $5, $6, $7] }.elementsAtOnce() == [Array(1...8)])
  }

  @Test func literalsAndClosuresAmongEightSources() {
    let weighted = Observable.combineLatest(int, subject, int, subject, int, subject, int, subject) {
      $0 + $1 * 2 + $2 * 3 + $3 * 4 + $4 * 5 + $5 * 6 + $6 * 7 + $7 * 8
    }
    #expect(weighted.elementsAtOnce() == [56])
    let mixed = Observable.combineLatest(
      int.map { $0 * 2 }, subject.map { $0 + 1 }, int.map { "\($0)" }, subject, relay, driver, driver, driver
    ) { a, b, c, d, e, f, g, h in [Double(a + b + d), f, g, h, Double(c.count + e.count) * 2 - 1.5] }
    #expect(mixed.elementsAtOnce() == [[7, 4.5, 4.5, 4.5, 10.5]])
    let condition = Observable.combineLatest(relay.map { !$0.isEmpty }, int.map { $0 > 0 && $0 < 5 }) {
      $0 && $1
    }.distinctUntilChanged().map { !$0 }
    #expect(condition.elementsAtOnce() == [false])
  }

  @Test func driversSignalsAndInfalliblesStayWhatTheyAre() {
    let log = Log<String>()
    let sum: Driver<Double> = Driver.combineLatest(driver, .just(1)) { $0 + $1 }
    _ = sum.drive(onNext: { log("\($0)") })
    let pair: Driver<(Double, String)> = Driver.zip(driver, relay.asDriver())
    _ = pair.drive(onNext: { log($0.1) })
    let latest: Driver<(Double, Double, Double)> = .combineLatest(driver, driver, driver)
    _ = latest.map { $0 + $1 + $2 }.drive(onNext: { log("\($0)") })
    _ = Driver.combineLatest([driver, driver]).drive(onNext: { log("\($0.count)") })
    _ = Driver.combineLatest([driver, driver]) { $0.reduce(0, +) }.drive(onNext: { log("\($0)") })
    _ = Driver.zip([driver, driver]).drive(onNext: { log("\($0.count)") })
    _ = Driver.zip([driver, driver]) { $0.count }.drive(onNext: { log("\($0)") })
    _ = Signal.zip(Signal.just(1), Signal.just("a")) { "\($0)\($1)" }.emit(onNext: { log($0) })
    _ = Signal.combineLatest(Signal.just(1), Signal.just("b")) { "\($0)\($1)" }.emit(onNext: { log($0) })
    #expect(log.entries == ["5.5", "three", "13.5", "2", "9.0", "2", "2", "1a", "1b"])
    let infallible = Infallible.just(1)
    let sums: [Infallible<Int>] = [
      .combineLatest(infallible, infallible) { $0 + $1 }, .zip(infallible, infallible) { $0 + $1 },
      .combineLatest([infallible, infallible]) { $0.reduce(0, +) },
      .zip([infallible, infallible]) { $0.count },
      Infallible.combineLatest(infallible, infallible).map { $0 + $1 },
      Infallible.zip(infallible, infallible).map { $0 + $1 },
      Infallible.combineLatest([infallible, infallible]).map { $0.reduce(0, +) },
      Infallible.zip([infallible, infallible]).map { $0.reduce(0, +) },
    ]
    #expect(sums.map { $0.asObservable().elementsAtOnce() } == Array(repeating: [2], count: 8))
  }

  @Test func driversShareWhatTheyCombine() {
    let count = Log<Double>()
    let source = PublishRelay<Double>()
    let combined = Driver.combineLatest(source.asDriver(onErrorJustReturn: 0), driver) { first, second in
      count(first)
      return first + second
    }
    let subscriptions = [combined.drive(), combined.drive()]
    source.accept(1)
    #expect(count.entries == [1])
    for subscription in subscriptions { subscription.dispose() }
  }
}
