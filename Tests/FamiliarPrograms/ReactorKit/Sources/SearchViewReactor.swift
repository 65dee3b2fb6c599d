import ReactorKit
import RxSwift

final class SearchViewReactor: Reactor {
  enum Action {
    case updateQuery(String)
    case clear
  }

  enum Mutation {
    case setQuery(String)
    case setResults([Book])
    case setSearching(Bool)
  }

  struct State {
    var query = ""
    var results: [Book] = []
    var isSearching = false
  }

  static let delay = RxTimeInterval.milliseconds(300)

  let initialState = State()

  private let club: ClubServiceType
  private let timer: SchedulerType

  init(club: ClubServiceType, timer: SchedulerType = MainScheduler.instance) {
    self.club = club
    self.timer = timer
  }

  func transform(action: Observable<Action>) -> Observable<Action> {
    return action.debug("search", trimOutput: true)
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let shared = mutation.share()
    let results =
      shared
      .flatMap { mutation -> Observable<String> in
        guard case let .setQuery(query) = mutation else { return .empty() }
        return .just(query)
      }
      .debounce(SearchViewReactor.delay, scheduler: self.timer)
      .distinctUntilChanged()
      .flatMapLatest { [weak self] query -> Observable<Mutation> in
        guard let self = self else { return .empty() }
        guard !query.isEmpty else { return .just(.setResults([])) }
        return Observable.concat([
          .just(.setSearching(true)),
          self.club.search(query)
            .catchErrorJustReturn([])
            .asObservable()
            .map(Mutation.setResults),
          .just(.setSearching(false)),
        ])
      }
    return Observable.merge(shared, results)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .updateQuery(query):
      return .just(.setQuery(query.trimmed))
    case .clear:
      return .of(.setQuery(""), .setResults([]))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case let .setQuery(query):
      newState.query = query
    case let .setResults(results):
      newState.results = results
    case let .setSearching(isSearching):
      newState.isSearching = isSearching
    }
    return newState
  }
}

extension String {
  var trimmed: String {
    return self.split(separator: " ").joined(separator: " ")
  }
}
