import TestSupport
import Testing

@testable import ReactorKit

@Suite struct PrintingTests {
  private struct Profile: Equatable {
    var name = "Ada"
    var age = 36
  }

  private final class Printed: Reactor {
    enum Action { case rename(String), load, alert, again, nothing, fail, grow }
    struct State {
      var isLoading = false
      var profile = Profile()
      var items: [Int] = []
      @Pulse var alert: String?
    }
    enum Mutation { case setName(String), setLoading(Bool), setAlert(String), nothing, grow }
    let initialState = State()
    let reactorStorage = ReactorStorage()

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .rename(let name): .just(.setName(name))
      case .load: .of(.setLoading(true), .setLoading(false))
      case .alert: .just(.setAlert("offline"))
      case .again: .just(.setAlert("offline"))
      case .nothing: .just(.nothing)
      case .fail: .error(Mishap("two\nlines"))
      case .grow: .just(.grow)
      }
    }

    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .setName(let name): state.profile.name = name
      case .setLoading(let isLoading): state.isLoading = isLoading
      case .setAlert(let text): state.alert = text
      case .nothing: break
      case .grow: state.items = Array(1000..<1100)
      }
    }
  }

  /// Numbers that are unique in the process are told from the first one of the reactor or effect.
  private func lines(_ actions: [Printed.Action]) -> [String] {
    let written = Guarded<[String]>()
    var reactor: Printed? = Printed()
    let printing = reactor?.printEvents(to: { written.append($0) })
    for action in actions { reactor?.send(action) }
    reactor = nil
    printing?.dispose()
    var effects: [Substring] = []
    return written.value.map { line in
      var line = line.replacing(/Printed#\d+/, with: "Printed")
      if let effect = line.firstMatch(of: /effect (\d+)/)?.output.1 {
        if !effects.contains(effect) { effects.append(effect) }
        line = line.replacing(
          "effect \(effect)", with: "effect \((effects.firstIndex(of: effect) ?? 0) + 1)")
      }
      return line
    }
  }

  @Test func everyEventIsALine() {
    #expect(
      lines([.rename("Grace"), .load, .fail]) == [
        "Printed created: State(isLoading: false, profile: Profile(name: \"Ada\", age: 36), items: [], alert: nil)",
        "Printed action 1: rename(\"Grace\")",
        "Printed effect 1 of action 1 started",
        "Printed mutation 1 of action 1, effect 1: setName(\"Grace\")",
        "Printed state 1: profile.name: \"Ada\" → \"Grace\"",
        "Printed effect 1 finished",
        "Printed action 2: load",
        "Printed effect 2 of action 2 started",
        "Printed mutation 2 of action 2, effect 2: setLoading(true)",
        "Printed state 2: isLoading: false → true",
        "Printed mutation 3 of action 2, effect 2: setLoading(false)",
        "Printed state 3: isLoading: true → false",
        "Printed effect 2 finished",
        "Printed action 3: fail",
        "Printed effect 3 of action 3 started",
        "Printed effect 3 failed: two⏎lines",
        "Printed released",
      ])
  }

  @Test func aPulseThatIsAssignedAgainIsADifference() {
    let states = lines([.alert, .again, .nothing]).filter { $0.contains(" state ") }
    #expect(
      states == [
        "Printed state 1: alert: nil → \"offline\"",
        "Printed state 2: alert: \"offline\" again",
        "Printed state 3: unchanged",
      ])
  }

  @Test func longValuesAreCut() {
    let states = lines([.grow]).filter { $0.contains(" state ") }
    let shown = (1000..<1010).map(String.init).joined(separator: ", ")
    #expect(states == ["Printed state 1: items: [] → [\(shown), … 100 elements]"])
    #expect(
      StateText.of(String(repeating: "a", count: 200)) == "\"" + String(repeating: "a", count: 118) + "…")
  }

  @Test func valuesAreDescribedAsOneWouldWriteThem() {
    enum Filter { case all, named(String), between(Int, upTo: Int) }
    struct Row { var id: Int }
    #expect(StateText.of(Filter.all) == "all")
    #expect(StateText.of(Filter.named("a\nb")) == #"named("a\nb")"#)
    #expect(StateText.of(Filter.between(1, upTo: 2)) == "between(1, upTo: 2)")
    #expect(StateText.of([Row(id: 1)] as [Row]? as Any) == "[Row(id: 1)]")
    #expect(StateText.of(["a": Row(id: 1)]) == #"["a": Row(id: 1)]"#)
    #expect(StateText.of([String: Int]()) == "[:]")
    #expect(StateText.of((1, name: 2.5)) == "(1, name: 2.5)")
    #expect(StateText.of(Array(1...11)).hasSuffix("10, … 11 elements]"))
  }

  @Test func statesThatAreNoStructuresAreShownWhole() {
    #expect(StateText.differences(from: 1, to: 2) == "1 → 2")
    #expect(StateText.differences(from: [1], to: [1]) == "unchanged")
    let (some, none): (Profile?, Profile?) = (Profile(), nil)
    let gone = StateText.differences(from: some as Any, to: none as Any)
    #expect(gone.hasSuffix(" → nil"))
    struct Plain { var inner: Inner; struct Inner { var a: Int } }
    #expect(
      StateText.differences(from: Plain(inner: .init(a: 1)), to: Plain(inner: .init(a: 2)))
        == "inner.a: 1 → 2")
  }

  @Test func valuesOfDifferentTypesAreNotComparedPropertyByProperty() {
    struct One { var a: Int }
    struct Two { var a: Int }
    #expect(StateText.differences(from: One(a: 1), to: Two(a: 2)) == "One(a: 1) → Two(a: 2)")
  }

  @Test func otherEventsHaveLinesToo() {
    func line(_ kind: ReactorEvent.Kind) -> String {
      ReactorEvent(
        reactorID: ReactorID(rawValue: 3), reactorType: Printed.self, kind: kind, sender: nil,
        control: _Pipeline()
      ).description
    }
    let effect = EffectID(rawValue: 4)
    #expect(line(.stepEnded(.write(MutationID(rawValue: 2)))) == "Printed#3 write of mutation 2 ended")
    #expect(line(.stepEnded(.reduce(MutationID(rawValue: 2)))) == "Printed#3 reduce of mutation 2 ended")
    #expect(line(.stepEnded(.show(MutationID(rawValue: 2)))) == "Printed#3 state 2 shown")
    #expect(line(.actionDropped("late")) == "Printed#3 dropped: \"late\"")
    #expect(line(.effectCancelled(effect)) == "Printed#3 effect 4 cancelled")
    #expect(
      line(.effectErrorUncaught(effect, Mishap()))
        == "Printed#3 effect 4 goes on after an uncaught error: mishap")
    #expect(
      line(.transformFailed(.transformAction, Mishap()))
        == "Printed#3 transform(action:) goes on after an uncaught error: mishap")
    #expect(line(.transformEnded(.transformState, nil)) == "Printed#3 transform(state:) completed")
    #expect(line(.transformEnded(.transformState, Mishap())) == "Printed#3 transform(state:) failed: mishap")
    #expect(
      line(.mutationWillApply(MutationID(rawValue: 1), action: nil, effect: effect, 7))
        == "Printed#3 mutation 1 of effect 4: 7")
    #expect(
      line(.mutationWillApply(MutationID(rawValue: 1), action: nil, effect: nil, 7))
        == "Printed#3 mutation 1: 7")
  }

  @Test func allReactorsArePrintedToStandardErrorUnlessToldOtherwise() {
    let written = Guarded<[String]>()
    let own = Guarded<[String]>()
    final class Lonely: Reactor {
      typealias Action = Int
      let initialState = 0
      func reduce(state: inout Int, mutation: Int) { state = mutation }
    }
    StandardError.$output.withValue({ text in written.append(text) }) {
      let printing = [ReactorMonitor.print(), ReactorMonitor.print(to: { own.append($0) })]
      Lonely().send(1)
      for printer in printing { printer.dispose() }
      Lonely().send(2)
    }
    let lonely = own.value.filter { $0.hasPrefix("Lonely#") }
    #expect(lonely.contains { $0.hasSuffix(" state 1: 0 → 1") })
    #expect(!lonely.contains { $0.hasSuffix("→ 2") })
    for line in lonely { #expect(written.value.contains(line + "\n")) }
  }
}
