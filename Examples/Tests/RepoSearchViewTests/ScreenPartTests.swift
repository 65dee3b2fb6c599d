import GitHubAPI
import RepoSearchReactors
import TerminalKit
import Testing

@testable import RepoSearchView

/// What of a search each part reads.
@Suite struct ScreenPartTests {
  private typealias State = SearchReactor.State

  /// Notes what is read.
  private final class NotingReader: StateReader {
    private let state: State
    private(set) var read: Set<PartialKeyPath<State>> = []

    init(_ state: State) { self.state = state }

    subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
      read.insert(keyPath)
      return state[keyPath: keyPath]
    }
  }

  private func read(
    by part: any ScreenPart.Type, of mutations: [SearchReactor.Mutation] = Sample.found(), keys: [Key] = []
  ) -> Set<PartialKeyPath<State>> {
    let state = Sample.state(mutations)
    var screen = SearchScreen(size: Size(columns: 80, rows: 24))
    for key in keys { _ = screen.handle(key, state: state) }
    let reader = NotingReader(state)
    _ = part.init(reader, on: screen)
    return reader.read
  }

  @Test func ofAListEachPartReadsWhatItShows() {
    #expect(read(by: FieldLine.self) == [\.showsDetails])
    #expect(read(by: FieldLine.self, keys: [.tab]) == [])
    #expect(
      read(by: StatusLine.self)
        == [\.failure, \.activity, \.searchedQuery, \.query, \.repositories, \.totalCount])
    #expect(
      read(by: ResultArea.self)
        == [\.showsDetails, \.repositories, \.selection, \.searchedQuery, \.query])
    #expect(read(by: PositionRule.self) == [\.showsDetails, \.selection, \.repositories])
    #expect(read(by: Footer.self) == [\.showsDetails, \.failure])
  }

  @Test func anErrorHidesWhatElseTheStatusWouldRead() {
    #expect(read(by: StatusLine.self, of: Sample.failed(.timedOut(after: .seconds(1)))) == [\.failure])
  }
}
