internal import ReactorKitInspector
internal import RepoSearchReactors

extension RepoSearchCommand {
  /// A test that is copied gets the recorded answers again, and moves the time.
  static var display: InspectorDisplay {
    [
      .making(SearchReactor.self) { test in
        let answers = test.source(of: test.mutations.filter(\.isAboutRequests))
        return "SearchReactor(replaying: \(answers), time: clock.scheduler)"
      }
    ]
  }
}

extension SearchReactor.Mutation {
  /// Whether it tells of a request or its answer.
  fileprivate var isAboutRequests: Bool {
    switch self {
    case .begin, .tick, .succeed, .fail: true
    case .setText, .end, .setSelection, .setShowsDetails: false
    }
  }
}
