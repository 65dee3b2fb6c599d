import Testing

/// The reference by itself, where the answers are known.
@Suite struct ReferenceTests {
  private func events(_ kind: Source.Kind, _ operators: Operator...) -> String {
    "\(Reference.outcome(of: Case(Chain(Source(1, kind), operators))).events)"
  }

  private let three = Source.Kind.hot([
    Timed(3, .next(1)), Timed(5, .next(2)), Timed(9, .next(3)), Timed(20, .completed),
  ])
  private let burst = Source.Kind.cold([
    Timed(1, .next(1)), Timed(2, .next(2)), Timed(8, .next(3)), Timed(20, .failed("late")),
  ])

  @Test func elements() {
    #expect(events(three, .map(add: 2, trap: nil)) == "[3@3, 4@5, 5@9, |@20]")
    #expect(events(three, .map(add: 2, trap: 2)) == "[3@3, ✗trapped@5]")
    #expect(events(three, .filter(multiplesOf: 2, trap: nil)) == "[1@3, 3@9, |@20]")
    #expect(events(three, .scan(trap: nil)) == "[1@3, 3@5, 6@9, |@20]")
    #expect(events(three, .take(2)) == "[1@3, 2@5, |@5]")
    #expect(events(three, .first) == "[1@3, |@3]")
    #expect(events(.empty, .first) == "[0@1, |@1]")
    #expect(events(three, .ignoreElements) == "[|@20]")
  }

  @Test func time() {
    #expect(events(burst, .debounce(3)) == "[2@6, 3@12, ✗late@21]")
    #expect(events(burst, .throttle(5, latest: true)) == "[1@2, 2@7, 3@12, ✗late@21]")
    #expect(events(burst, .throttle(5, latest: false)) == "[1@2, 3@9, ✗late@21]")
    #expect(events(burst, .delay(2)) == "[1@4, 2@5, 3@11, ✗late@21]")
    #expect(events(burst, .delaySubscription(4)) == "[1@6, 2@7, 3@13, ✗late@25]")
    #expect(events(burst, .timeout(5, other: nil)) == "[1@2, 2@3, ✗timeout@8]")
    #expect(events(burst, .observeOn) == "[1@3, 2@4, 3@10, ✗late@22]")
  }

  @Test func severalSources() {
    let other = Chain(Source(2, .cold([Timed(4, .next(7)), Timed(6, .completed)])))
    #expect(events(three, .merge([other])) == "[1@3, 2@5, 7@5, 3@9, |@20]")
    #expect(events(three, .concat([other])) == "[1@3, 2@5, 3@9, 7@24, |@26]")
    #expect(events(three, .takeUntil(other)) == "[1@3, 2@5, |@5]")
    #expect(events(three, .skipUntil(other)) == "[3@9, |@20]")
    #expect(events(three, .withLatestFrom(other, trap: nil)) == "[37@9, |@20]")
    #expect(events(three, .flatten(.all, [other], trap: nil)) == "[7@7, 7@9, 7@13, |@20]")
    // At 9, the outer element comes first: it was scheduled first.
    #expect(events(three, .flatten(.latest, [other], trap: nil)) == "[7@13, |@20]")
    #expect(events(three, .flatten(.first, [other], trap: nil)) == "[7@7, |@20]")
    #expect(events(three, .flatten(.concat, [other], trap: nil)) == "[7@7, 7@13, 7@19, |@21]")
  }

  @Test func neighboursAndEnds() {
    #expect(events(three, .pairwise) == "[\(digest([1, 2]))@5, \(digest([2, 3]))@9, |@20]")
    #expect(events(three, .takeLast(2)) == "[2@20, 3@20, |@20]")
    #expect(events(three, .elementAt(1)) == "[2@5, |@5]")
    #expect(events(three, .elementAt(5)) == "[✗range@20]")
    #expect(events(three, .single(trap: nil)) == "[1@3, ✗more@5]")
    #expect(events(three, .materialize) == "[4@3, 5@5, 6@9, 1@20, |@20]")
    #expect(events(three, .reduce(trap: nil)) == "[6@20, |@20]")
    #expect(events(.empty, .ifEmpty(4)) == "[4@1, |@1]")
  }

  @Test func pieces() {
    let first = "\(digest([1, 2]))@5, \(digest([3]))@9"
    #expect(events(three, .buffer(4, count: 2, take: 3)) == "[\(first), \(digest([]))@13, |@13]")
    #expect(events(three, .window(4, count: 2, take: 2)) == "[\(first), |@9]")
    #expect(events(three, .takeFor(4)) == "[1@3, 2@5, |@5]")
    #expect(events(three, .skipFor(4)) == "[3@9, |@20]")
    let keys = [[1, 1], [0, 2], [1, 3]].map(digest)
    #expect(
      events(three, .groupBy(modulus: 2, take: nil, trap: nil))
        == "[\(keys[0])@3, \(keys[1])@5, \(keys[2])@9, |@20]")
    #expect(
      events(three, .groupBy(modulus: 2, take: 1, trap: nil)) == "[\(keys[0])@3, \(keys[2])@9, |@20]")
    let ticks = Chain(Source(2, .cold([Timed(3, .next(0)), Timed(6, .next(0)), Timed(30, .completed)])))
    #expect(events(three, .sample(ticks, default: nil)) == "[1@4, 2@7, 3@31, |@31]")
    #expect(events(three, .sample(Chain(Source(2, .just(0))), default: 5)) == "[5@1, 5@1]")
    #expect(events(three, .multicastLast) == "[3@20, 3@20, |@20]")
  }

  @Test func tuples() {
    let other = Chain(Source(2, .cold([Timed(4, .next(7)), Timed(6, .completed)])))
    let (first, second) = (digest([2, 7]), digest([3, 7]))
    #expect(events(three, .combineLatest([other], trap: nil)) == "[\(first)@5, \(second)@9, |@20]")
    #expect(events(three, .zip([other], trap: nil)) == "[\(digest([1, 7]))@5, |@20]")
    let done = Chain(Source(3, .just(9)))
    #expect(events(three, .zip([other, done], trap: nil)) == "[\(digest([1, 7, 9]))@5, |@9]")
    #expect(events(three, .combineLatest([Chain(Source(3, .empty))], trap: nil)) == "[|@3]")
    #expect(events(three, .amb(other)) == "[1@3, 2@5, 3@9, |@20]")
    #expect(events(.never, .amb(other)) == "[7@5, |@7]")
  }

  @Test func errors() {
    let other = Chain(Source(2, .just(9)))
    #expect(events(burst, .catch(other, trap: false)) == "[1@2, 2@3, 3@9, 9@21, |@21]")
    #expect(events(burst, .retry(2)) == "[1@2, 2@3, 3@9, 1@22, 2@23, 3@29, ✗late@41]")
    #expect(
      events(burst, .take(2), .retryWhen(limit: 1, delay: 3, fails: true)) == "[1@2, 2@3, |@3]")
    #expect(events(.error, .retryWhen(limit: 1, delay: 3, fails: true)) == "[✗trapped@4]")
  }

  @Test func sourcesThatEmitAtOnceTakeTurns() {
    let other = Chain(Source(2, .of([4, 5, 6])))
    #expect(events(.of([1, 2, 3]), .merge([other])) == "[1@1, 4@1, 2@1, 5@1, 3@1, 6@1, |@1]")
  }

  @Test func anElementFedBackIsDeliveredAfterTheCurrentDelivery() {
    var test = Case(Chain(Source(1, .subject), [.startWith([5])]))
    test.subject = [Timed(2, .next(3)), Timed(2, .next(8)), Timed(4, .completed)]
    test.feedback = .init(multiplesOf: 3, add: 3, limit: 2)
    #expect("\(Reference.outcome(of: test).events)" == "[5@1, 3@2, 6@2, 9@2, 8@2, |@4]")
  }

  @Test func sourcesAreUsedUntilTheyEndOrAreLeft() {
    var test = Case(Chain(Source(1, .never), [.merge([Chain(Source(2, burst))])]))
    test.disposal = .at(40)
    #expect("\(Reference.outcome(of: test).uses)" == "[#1: 1…21, #2: 1…21]")
    test.disposal = .at(7)
    #expect("\(Reference.outcome(of: test).uses)" == "[#1: 1…7, #2: 1…7]")
  }
}
