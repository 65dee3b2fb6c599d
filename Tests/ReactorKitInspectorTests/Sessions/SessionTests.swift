import Foundation
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct SessionTests {
  /// A session of a random run, and the run.
  private func recorded(_ steps: Int = 40, seed: UInt64 = 7) async -> (RecordedRun, Session) {
    var generator = SplitMix64(seed: seed)
    let run = RecordedRun(limits: .init(mutationsPerState: 9))
    run.play(steps, &generator)
    var session = Session(Session.Header(program: "Program", began: 1_000))
    var lines = SessionLines(run.live)
    for line in await lines.take() { session.add(line) }
    return (run, session)
  }

  @Test func aSessionReadsBackAsItWasWritten() async throws {
    let (_, session) = await recorded()
    let read = try Session(session.text)
    #expect(read.text == session.text)
    #expect(read.unreadable == 0)
    #expect(read.entries.count == session.entries.count)
  }

  @Test func anOpenedSessionShowsTheStatesThatTheProgramHad() async throws {
    let (run, session) = await recorded(60)
    let stored = StoredSource(try Session(session.text))
    for (entry, state) in zip(run.entries, run.states) {
      let shown = try await stored.state(StateRequest(reactor: run.id, at: entry, depth: .max))
      #expect(shown.node == run.live.sessionReader.read(state, depth: .max).cut(to: .max), "entry \(entry)")
      #expect(shown.at == entry)
    }
  }

  @Test func anOpenedSessionHasTheRowsOfTheProgram() async throws {
    let (run, session) = await recorded()
    let stored = StoredSource(try Session(session.text))
    let summary = await run.live.summary()
    let numbers = Array(summary.first..<summary.end)
    #expect(await stored.rows(numbers, changes: true) == run.live.rows(numbers, changes: true))
    let opened = await stored.summary()
    #expect(opened.first == summary.first)
    #expect(opened.end == summary.end)
    #expect(opened.reactors.map(\.type) == ["RecordedReactor"])
  }

  @Test func linesThatComeLaterContinueTheFile() async throws {
    let run = RecordedRun()
    var lines = SessionLines(run.live)
    var session = Session(Session.Header(program: "Program", began: 0))
    run.reactor.send(.add([1, 2]))
    run.reactor.send(.wait)
    for line in await lines.take() { session.add(line) }
    #expect(session.entries.contains { $0.row.ended == "running" })
    run.reactor.late.onNext(.rename("late"))
    run.reactor.late.onCompleted()
    for line in await lines.take() { session.add(line) }
    #expect(!session.entries.contains { $0.row.ended == "running" })
    let shown = try await StoredSource(session).copy(
      StateRequest(reactor: run.id, at: nil, path: "name"), as: .text)
    #expect(shown == "\"late\"")
    #expect(await lines.take() == [])
  }

  @Test(arguments: [
    ("", "This is no session"),
    ("{}", "This is no session"),
    (
      "{\"session\":\"ReactorKit\",\"schema\":99,\"program\":\"P\",\"began\":0}",
      "by a later version: its format is 99"
    ),
  ])
  func whatIsNoSessionIsRefused(_ text: String, _ message: String) {
    let refusal = #expect(throws: Refusal.self) { try Session(text) }
    #expect(refusal?.text.contains(message) == true)
  }

  @Test func linesThatCannotBeReadAreCounted() async throws {
    let (_, session) = await recorded(5)
    let read = try Session(session.text + "no json\n{\"entry\":5}\n")
    #expect(read.unreadable == 2)
    #expect(read.entries.count == session.entries.count)
  }

  // MARK: The report

  private func report(_ change: (inout SessionReport.Structure) -> Void) async -> SessionReport {
    let (run, session) = await recorded(30)
    var structure = run.live.structure()
    for name in structure.keys { change(&structure[name, default: .init(properties: [:])]) }
    return SessionReport(of: session, in: structure)
  }

  @Test func aSessionOfTheSameProgramFits() async {
    let report = await report { _ in }
    #expect(report.fits == ["RecordedReactor"])
    #expect(report.missing + report.changed + report.new == [])
  }

  @Test func propertiesThatAreGoneNewOrOfAnotherTypeAreTold() async {
    let report = await report {
      $0.properties["numbers"] = nil
      $0.properties["count"] = "Double"
      $0.properties["isNew"] = "Bool"
    }
    #expect(report.missing == ["RecordedReactor.numbers: the state has no such property any more."])
    #expect(report.changed == ["RecordedReactor.count: was Int, is Double."])
    #expect(report.new == ["RecordedReactor.isNew: the state did not have this property."])
    #expect(report.fits == [])
  }

  @Test func aPropertyThatWasRenamedIsTold() async {
    let report = await report { $0.properties["title"] = $0.properties.removeValue(forKey: "name") }
    #expect(report.changed == ["RecordedReactor.name: is perhaps called title now."])
    #expect(report.missing + report.new == [])
  }

  @Test func casesThatAreGoneOrNewAreTold() async {
    let report = await report {
      $0.cases.mutations = ["append", "remove"]
      $0.cases.actions?.append("stop")
    }
    #expect(report.missing == ["RecordedReactor: there is no mutation rename any more."])
    #expect(report.new == ["RecordedReactor: there was no action stop."])
    #expect(report.changed == [])
  }

  @Test func aCaseThatWasRenamedIsTold() async {
    let report = await report { $0.cases.mutations = ["append", "remove", "entitle"] }
    #expect(report.changed == ["RecordedReactor: the mutation rename is perhaps called entitle now."])
    #expect(report.missing + report.new == [])
  }

  @Test func ofASessionWithoutTheListOfCasesThoseOfItsEntriesAreCompared() async {
    var (run, session) = await recorded(60)
    session.cases = [:]
    var structure = run.live.structure()
    structure["RecordedReactor"]?.cases.mutations = ["append", "remove"]
    let report = SessionReport(of: session, in: structure)
    #expect(report.missing == ["RecordedReactor: there is no mutation rename any more."])
    #expect(report.new == [])
  }

  private enum Several<Value> {
    case none, first(Value), pair(Int, named: String)
    indirect case nested(Several)
  }

  @Test func theCasesOfEnumerationsAreKnown() {
    #expect(
      Set(Runtime.caseNames(of: RecordedReactor.Mutation.self) ?? []) == ["append", "remove", "rename"])
    #expect(
      Set(Runtime.caseNames(of: Several<String>.self) ?? []) == ["none", "first", "pair", "nested"])
    #expect(Runtime.caseNames(of: Bool.self) == nil)
    #expect(Runtime.caseNames(of: Never.self) == [])
    #expect(Runtime.caseNames(of: Int?.self) == nil)
    #expect(
      ReactorCases(of: RecordedReactor.self)
        == ReactorCases(
          actions: Runtime.caseNames(of: RecordedReactor.Action.self),
          mutations: ["append", "remove", "rename"]))
  }

  @Test func aReactorThatTheProgramDoesNotHaveIsTold() async {
    let (_, session) = await recorded(5)
    let report = SessionReport(of: session, in: [:])
    #expect(report.missing.count == 1)
    #expect(report.missing.first?.hasPrefix("RecordedReactor: the program has had no such reactor") == true)
  }
}

@Suite struct NodeEditTests {
  @Test func editsMakeOneTreeOfAnother() {
    var generator = SplitMix64(seed: Property.seed)
    let reader = ValueReader()
    for _ in 0..<Property.count(50, many: 5_000) {
      let run = RecordedRun()
      run.play(6, &generator)
      let trees = run.states.map { reader.read($0, depth: .max) }
      for (before, after) in zip(trees, trees.dropFirst()) {
        #expect(NodeEdit.apply(NodeEdit.between(before, after), to: before) == after)
      }
    }
  }

  @Test func equalTreesHaveNoEdits() {
    let tree = ValueReader().read([1, 2, 3], depth: 3)
    #expect(NodeEdit.between(tree, tree) == [])
  }

  @Test func editsThatDoNotFitAreIgnored() {
    let tree = ValueReader().read([1], depth: 3)
    #expect(NodeEdit.apply([NodeEdit(at: [7, 1], node: tree)], to: tree) == tree)
  }
}
