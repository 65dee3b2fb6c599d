import ReactorKitObservation
import TestSupport
import Testing

/// The observers that are told of local writes that the reactor has not processed. Semantics O7.2.
@MainActor
@Suite struct PendingWriteTests {
  @ObservableState
  struct State: Equatable, Sendable {
    var count = 0
    var length = 0
    var text = "" {
      didSet { length = text.count }
    }
    var first = ""
    var last = ""
    var name: String {
      get { first }
      set {
        first = newValue
        last = newValue
      }
    }
    var profile = Profile(id: 1, age: 3)
    @ViewState(ignoreEquality: true) var forced = 0
    @Pulse var alert = ""
    var preset: Int {
      get { 0 }
      set { self = State(count: newValue) }
    }
    var added: Int {
      get { count }
      set {
        Self.additions.withLock { $0 += 1 }
        count += newValue
      }
    }
    /// How often `added` was written.
    static let additions = Guarded(0)
  }

  private let scheduler = Held()
  private let observed: ObservedReactor<Bound<State>>
  @ReactorBindable private var bindable: ObservedReactor<Bound<State>>

  init() {
    observed = ObservedReactor(reactor: Bound(State(), scheduler: scheduler))
    bindable = observed
    scheduler.run()
  }

  /// What somebody sees of a property when it is written, and when the reactor has processed that.
  private func seen<Value>(
    _ keyPath: KeyPath<State, Value>, _ write: (ReactorBindable<Bound<State>>) -> Void
  ) async -> (written: [Value], processed: [Value]) {
    var seen: [Value] = []
    let token = observed.updateOn(keyPath) { seen.append($0) }
    write(_bindable)
    await mainLoopTurn()
    let written = seen
    scheduler.run()
    await mainLoopTurn()
    token.dispose()
    return (written, seen)
  }

  @Test func whatIsWrittenIsTold() async {
    let seen = await seen(\.first) { $0.first.wrappedValue = "n" }
    #expect(seen == (["", "n"], ["", "n"]))
  }

  @Test func whatIsRefusedIsToldAgain() async {
    let seen = await seen(\.first) { $0.first.wrappedValue = "forbidden" }
    #expect(seen == (["", "forbidden"], ["", "forbidden", ""]))
  }

  @Test func whatAPropertyObserverWritesIsToldToo() async {
    let seen = await seen(\.length) { $0.text.wrappedValue = "abc" }
    #expect(seen == ([0, 3], [0, 3]))
  }

  @Test func whatAComputedPropertyWritesIsToldToo() async {
    let seen = await seen(\.last) { $0.name.wrappedValue = "n" }
    #expect(seen == (["", "n"], ["", "n"]))
  }

  @Test func whatIsNotWrittenIsNotTold() async {
    let seen = await seen(\.forced) { $0.text.wrappedValue = "abc" }
    #expect(seen == ([0], [0]))
  }

  @Test func whoReplacesTheWholeTellsOfAllThatDiffers() async {
    let seen = await seen(\.count) { $0.preset.wrappedValue = 1 }
    #expect(seen == ([0, 1], [0, 1]))
  }

  @Test func anotherNestedStateTellsOfAllThatDiffers() async {
    let seen = await seen(\.profile.age) {
      let profile: ReactorBinding<Profile> = $0[dynamicMember: \.profile]
      profile.wrappedValue = Profile(id: 1, name: "x")
    }
    #expect(seen == ([3, 0], [3, 0]))
  }

  @Test func writesOverEachOtherAreToldOnce() async {
    var runs = (forced: 0, alert: 0)
    let tokens = [
      observed.updateOn(\.forced) { _ in runs.forced += 1 },
      observed.updateOn(\.alert) { _ in runs.alert += 1 },
    ]
    _bindable.forced.wrappedValue = 1
    _bindable.alert.wrappedValue = "a"
    await mainLoopTurn()
    #expect(runs == (2, 2))
    _bindable.first.wrappedValue = "n"
    await mainLoopTurn()
    #expect(runs == (2, 2))
    for token in tokens { token.dispose() }
  }

  @Test func eachWriteIsAppliedOnceUntilTheReactorHasAnotherState() {
    State.additions.withLock { $0 = 0 }
    for _ in 0..<10 { _bindable.added.wrappedValue = 1 }
    #expect(State.additions.value == 10)
    #expect(observed.count == 10)
    scheduler.run()
    #expect(observed.count == 10)
  }

  @Test func aWriteThatIsSentWhileAnotherOneIsSentStaysOnTop() {
    let first = _bindable.first
    scheduler.onWork.withLock { $0 = { MainActor.assumeIsolated { first.wrappedValue = "second" } } }
    first.wrappedValue = "first"
    #expect(observed.first == "second")
    scheduler.run()
    scheduler.run()
    #expect(observed.first == "second")
  }

  @Test func whatTheReactorChangesMeanwhileIsShownUnderWhatIsWritten() async {
    _bindable.first.wrappedValue = "local"
    observed.send(
      .change {
        $0.first = "reactor"
        $0.count = 5
      })
    #expect(observed.first == "local" && observed.count == 0)
    scheduler.run()
    #expect(observed.first == "reactor" && observed.count == 5)
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test func aSetterThatChangesTheReactorTrapsWithAdvice() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { Impure.write() }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("A setter of 'Impure', or what it calls, changed the reactor's state"))
      #expect(text.contains("To fix this, let states be values only"))
    }
  #endif
}

/// A state with a setter that has an effect.
@ObservableState
private struct Impure: Sendable {
  static let effect = Guarded<(@Sendable () -> Void)?>(nil)

  var count = 0
  var bad: Int {
    get { count }
    set {
      count = newValue
      let effect = Self.effect.withLock { effect in
        defer { effect = nil }
        return effect
      }
      effect?()
    }
  }

  /// Writes while the setter lets the reactor process what was written.
  @MainActor
  static func write() {
    let scheduler = Held()
    let observed = ObservedReactor(reactor: Bound(Impure(), scheduler: scheduler))
    scheduler.run()
    effect.withLock { $0 = { scheduler.run() } }
    ReactorBindable(observed).bad.wrappedValue = 1
  }
}
