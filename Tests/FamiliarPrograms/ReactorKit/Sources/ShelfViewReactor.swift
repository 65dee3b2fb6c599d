import ReactorKit
import RxRelay
import RxSwift

final class ShelfViewReactor: Reactor {
  enum Action: Equatable {
    case refresh
    case loadMore
    case toggleRead(Int)
    case signOut
  }

  enum Mutation {
    case setRefreshing(Bool)
    case setLoadingMore(Bool)
    case setPage(Page)
    case appendPage(Page)
    case updateBook(Int, isRead: Bool)
    case setMember(Member?)
    case setMessage(String)
  }

  struct State {
    var member: Member?
    var books: [Book] = []
    var nextPage: Int? = 0
    var isRefreshing = false
    var isLoadingMore = false
    @Pulse var message: String?
  }

  let initialState: State

  private let club: ClubServiceType
  private let membership: MembershipServiceType

  init(club: ClubServiceType, membership: MembershipServiceType) {
    self.club = club
    self.membership = membership
    self.initialState = State(member: membership.currentMember.value)
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let events = self.club.event
      .flatMap { event -> Observable<Mutation> in
        switch event {
        case let .read(id, isRead):
          return .just(.updateBook(id, isRead: isRead))
        case .noted:
          return .empty()
        }
      }
    let member = self.membership.currentMember.asObservable().skip(1)
      .map(Mutation.setMember)
    return Observable.merge(mutation, events, member)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh:
      guard !self.currentState.isRefreshing else { return .empty() }
      return Observable.concat([
        .just(.setRefreshing(true)),
        self.page(0).map(Mutation.setPage).catchError(self.message(of:)),
        .just(.setRefreshing(false)),
      ])

    case .loadMore:
      guard !self.currentState.isRefreshing, !self.currentState.isLoadingMore else { return .empty() }
      guard let next = self.currentState.nextPage else { return .empty() }
      return Observable.concat([
        .just(.setLoadingMore(true)),
        self.page(next)
          .takeUntil(self.action.filter { $0 == .refresh })
          .map(Mutation.appendPage)
          .catchError(self.message(of:)),
        .just(.setLoadingMore(false)),
      ])

    case let .toggleRead(id):
      guard let book = self.currentState.books.first(where: { $0.id == id }) else { return .empty() }
      return self.club.setRead(!book.isRead, bookID: id)
        .andThen(Observable<Mutation>.empty())
        .catchError(self.message(of:))

    case .signOut:
      self.membership.signOut()
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case let .setRefreshing(isRefreshing):
      newState.isRefreshing = isRefreshing
    case let .setLoadingMore(isLoadingMore):
      newState.isLoadingMore = isLoadingMore
    case let .setPage(page):
      newState.books = page.books
      newState.nextPage = page.next
    case let .appendPage(page):
      newState.books += page.books
      newState.nextPage = page.next
    case let .updateBook(id, isRead):
      newState.books = state.books.map { book in
        guard book.id == id else { return book }
        var book = book
        book.isRead = isRead
        return book
      }
    case let .setMember(member):
      newState.member = member
    case let .setMessage(message):
      newState.message = message
    }
    return newState
  }

  private func page(_ number: Int) -> Observable<Page> {
    return self.club.books(page: number).asObservable()
  }

  private func message(of error: Error) -> Observable<Mutation> {
    return .just(.setMessage(error.localizedDescription))
  }
}
