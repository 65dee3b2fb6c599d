import ReactorKitTesting
import Testing

/// When operators with a second stream end, and when they leave which stream.
@Suite struct SideStreamTimelineTests {
  @Test(arguments: [
    Timeline(
      ["1@210 2@220 |@240", "3@215 4@225 |@250"], gives: "1@210 2@220 |@240", spans: ["200-240", "200-210"],
      because: "the loser is left when the winner emits"),
    Timeline(
      ["1@220", "|@210"], gives: "|@210", spans: ["200-210", "200-210"], because: "an end wins too"),
    Timeline(
      ["#@210", "1@220"], gives: "#@210", spans: ["200-210", "200-210"], because: "so does an error"),
    Timeline(
      ["1@210 |@220", "2@210 |@230"], gives: "1@210 |@220", spans: ["200-220", "200-210"],
      because: "of two at one tick the left one wins"),
    Timeline(["", ""], gives: "", spans: ["200-300", "200-300"], disposed: 300, because: "nothing comes"),
  ])
  func amb(_ row: Timeline) {
    row.verify { sources, _ in sources[0].amb(sources[1]) }
    row.verify { sources, _ in Observable.amb(sources.map { $0 as Observable<Int> }) }
  }

  @Test(arguments: [
    Timeline(
      ["1@210", "2@210"], gives: "7@200 |@200", spans: ["200-200", "200-200"],
      because: "the others are subscribed to although one has won, and left at once")
  ])
  func ambThatIsDecidedWhileSubscribing(_ row: Timeline) {
    row.verify { sources, _ in Observable.just(7).amb(sources[0]).amb(sources[1]) }
    row.verify { sources, _ in Observable.amb([.just(7), sources[0], sources[1]]) }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 2@230 3@250 |@260", "4@220 5@240 |@245"], gives: "24@230 35@250 |@260",
      spans: ["200-260", "200-245"], because: "elements before the second's first one are dropped"),
    Timeline(
      ["1@210", "#@220"], gives: "#@220", spans: ["200-220", "200-220"],
      because: "an error of the second ends it"),
    Timeline(
      ["1@210 #@220", "2@205"], gives: "12@210 #@220", spans: ["200-220", "200-220"],
      because: "an error of the first ends it"),
    Timeline(
      ["1@210 2@220 |@230", "3@205 4@220"], gives: "13@210 23@220 |@230", spans: ["200-230", "200-230"],
      because: "at one tick, a second that was made later has its old element"),
  ])
  func withLatestFrom(_ row: Timeline) {
    row.verify { sources, _ in sources[0].withLatestFrom(sources[1]) { $0 * 10 + $1 } }
  }

  @Test(arguments: [
    Timeline(
      ["3@205 4@220", "1@210 2@220 |@230"], gives: "13@210 24@220 |@230", spans: ["200-230", "200-230"],
      because: "at one tick, a second that was made before has its new element")
  ])
  func withLatestFromOneThatWasMadeBefore(_ row: Timeline) {
    row.verify { sources, _ in sources[1].withLatestFrom(sources[0]) { $0 * 10 + $1 } }
  }

  @Test(arguments: [
    Timeline(
      ["1@210"], gives: "#@200", spans: ["200-200"],
      because: "the first is subscribed to although the second has failed")
  ])
  func withLatestFromOneThatFailsAtOnce(_ row: Timeline) {
    row.verify { sources, _ in sources[0].withLatestFrom(Observable<Int>.error(TestError())) }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 2@220 3@230 |@240", "9@225 9@226"], gives: "1@210 2@220 |@225", spans: ["200-225", "200-225"],
      because: "an element completes it"),
    Timeline(
      ["1@210 2@220 |@240", "|@215"], gives: "1@210 2@220 |@240", spans: ["200-240", "200-215"],
      because: "a completion only ends the other"),
    Timeline(
      ["1@210", "#@220"], gives: "1@210 #@220", spans: ["200-220", "200-220"], because: "an error ends it"),
    Timeline(
      ["1@210", ""], gives: "1@210", spans: ["200-300", "200-300"], disposed: 300,
      because: "disposal leaves both"),
  ])
  func takeUntil(_ row: Timeline) { row.verify { sources, _ in sources[0].take(until: sources[1]) } }

  @Test(arguments: [
    Timeline(
      ["1@210 |@220"], gives: "|@200", spans: ["200-200"],
      because: "the source is subscribed to although the other has emitted, and left at once")
  ])
  func takeUntilOneThatEmitsAtOnce(_ row: Timeline) {
    row.verify { sources, _ in sources[0].take(until: Observable.just(())) }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 2@220 |@230", "9@215 9@216"], gives: "2@220 |@230", spans: ["200-230", "200-215"],
      because: "an element opens it, and the other is left"),
    Timeline(
      ["1@210 |@230", "9@240"], gives: "", spans: ["200-230", "200-230"],
      because: "a completion while it is closed is no event, and leaves both"),
    Timeline(
      ["1@210 |@230", "|@215"], gives: "", spans: ["200-230", "200-215"],
      because: "one that completes without an element leaves it closed"),
    Timeline(
      ["1@210 #@230", ""], gives: "#@230", spans: ["200-230", "200-230"], because: "errors pass a closed gate"
    ),
    Timeline(
      ["1@210", "#@220"], gives: "#@220", spans: ["200-220", "200-220"],
      because: "an error of the other ends it"),
  ])
  func skipUntil(_ row: Timeline) { row.verify { sources, _ in sources[0].skip(until: sources[1]) } }

  @Test(arguments: [
    Timeline(
      ["1@210"], gives: "#@200", spans: ["200-200"],
      because: "the other is subscribed to although the source has failed")
  ])
  func skipUntilOfOneThatFailsAtOnce(_ row: Timeline) {
    row.verify { sources, _ in Observable<Int>.error(TestError()).skip(until: sources[0]) }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 |@220"], gives: "8@200 9@200 1@210 |@220", spans: ["200-220"], because: "both come first")
  ])
  func startWith(_ row: Timeline) { row.verify { sources, _ in sources[0].startWith(8, 9) } }

  @Test(arguments: [
    Timeline(
      ["1@210 2@211 3@212 |@240"], gives: "1@211 2@212 3@213 |@241", spans: ["200-240"],
      because: "the source is left when it ends"),
    Timeline(
      ["1@210 2@210 3@210 #@210"], gives: "1@211 2@212 3@213 #@214", spans: ["200-210"],
      because: "the source is left when it ends, whatever waits"),
    Timeline(
      ["1@210 2@211 3@213 |@213"], gives: "1@211 2@212 3@214 |@215", spans: ["200-213"],
      because: "the source is left when it ends, whatever waits"),
    Timeline(
      ["1@210 2@210 |@210"], gives: "1@211", spans: ["200-210"], disposed: 212,
      because: "a disposal drops what waits"),
  ])
  func observeOn(_ row: Timeline) {
    row.verify { sources, scheduler in sources[0].observe(on: scheduler) }
    // The end of an operator without a subscription of its own.
    row.verify { sources, scheduler in sources[0].map { $0 }.observe(on: scheduler) }
  }
}
