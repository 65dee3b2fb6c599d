import ReactorKit
import RxSwift

final class BookViewReactor: Reactor {
  enum Action {
    case load
    case write(String)
    case post
  }

  enum Mutation {
    case setNotes([Note])
    case setDraft(String)
    case setRead(Bool)
    case setPosting(Bool)
    case close
  }

  struct State {
    var book: Book
    var notes: [Note] = []
    var draft = ""
    var isPosting = false
    @Pulse var isClosed: Void?
  }

  let initialState: State
  let scheduler: Scheduler = CurrentThreadScheduler.instance

  private let club: ClubServiceType
  private let membership: MembershipServiceType

  init(book: Book, club: ClubServiceType, membership: MembershipServiceType) {
    self.initialState = State(book: book)
    self.club = club
    self.membership = membership
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let bookID = self.initialState.book.id
    let event = self.club.event.flatMap { [weak self] event -> Observable<Mutation> in
      switch event {
      case let .read(id, isRead) where id == bookID:
        return .just(.setRead(isRead))
      case let .noted(id) where id == bookID:
        return self?.notes() ?? .empty()
      default:
        return .empty()
      }
    }
    let signedOut = self.membership.currentMember.filter { $0 == nil }.take(1).map { _ in Mutation.close }
    return .merge(mutation, event, signedOut)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load:
      return self.notes()
    case let .write(text):
      return .just(.setDraft(text))
    case .post:
      guard let author = self.membership.currentMember.value?.name, !self.currentState.draft.isEmpty else {
        return .empty()
      }
      let note = Note(author: author, text: self.currentState.draft)
      let post = self.club.add(note, to: self.initialState.book.id)
        .map { Mutation.setDraft("") }
        .asObservable()
        .catchError { _ in .empty() }
      return .concat([.just(.setPosting(true)), post, .just(.setPosting(false))])
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case let .setNotes(notes): state.notes = notes
    case let .setDraft(draft): state.draft = draft
    case let .setRead(isRead): state.book.isRead = isRead
    case let .setPosting(isPosting): state.isPosting = isPosting
    case .close: state.isClosed = ()
    }
    return state
  }

  private func notes() -> Observable<Mutation> {
    return self.club.notes(on: self.initialState.book.id)
      .retryWhen { (errors: Observable<Error>) in errors.take(2) }
      .ifEmpty(default: [])
      .map(Mutation.setNotes)
  }
}
