internal import ReactorKitObservation
internal import RepoSearchReactors

/// Where properties of a search are read: its state, or a reactor that notes who has read what.
@dynamicMemberLookup
protocol StateReader {
  /// One property, or what is computed of some.
  subscript<Value>(dynamicMember keyPath: KeyPath<SearchReactor.State, Value>) -> Value { get }
}

extension SearchReactor.State: StateReader {
  subscript<Value>(dynamicMember keyPath: KeyPath<SearchReactor.State, Value>) -> Value {
    self[keyPath: keyPath]
  }
}

extension ObservedReactor: StateReader where R == SearchReactor {}
