import RxRelay
import RxSwift
import RxTest

@testable import BookClub

final class FakeClubService: ClubServiceType {
  let event = PublishSubject<ClubEvent>()
  var pages: [Int: Single<Page>] = [:]
  var found: (String) -> Single<[Book]> = { _ in .just([]) }
  var searched: [String] = []
  private let storedNotes = BehaviorRelay<[Note]>(value: [])

  func books(page: Int) -> Single<Page> {
    return self.pages[page] ?? .error(ClubError.offline)
  }

  func search(_ query: String) -> Single<[Book]> {
    self.searched.append(query)
    return self.found(query)
  }

  func notes(on bookID: Int) -> Observable<[Note]> {
    return self.storedNotes.take(1)
  }

  func setRead(_ isRead: Bool, bookID: Int) -> Completable {
    return Completable.create { completable in
      self.event.onNext(.read(bookID, isRead))
      completable(.completed)
      return Disposables.create()
    }
  }

  func add(_ note: Note, to bookID: Int) -> Single<Void> {
    return Single.deferred {
      self.storedNotes.accept(self.storedNotes.value + [note])
      self.event.onNext(.noted(bookID))
      return .just(())
    }
  }
}

enum Fixture {
  static let emma = Book(id: 1, title: "Emma")
  static let dubliners = Book(id: 2, title: "Dubliners")
  static let middlemarch = Book(id: 3, title: "Middlemarch")

  static func membership() -> MembershipService {
    return MembershipService(passwords: ["Ada": "1815"])
  }

  static func club() -> FakeClubService {
    let club = FakeClubService()
    club.pages = [
      0: .just(Page(books: [emma, dubliners], next: 1)),
      1: .just(Page(books: [middlemarch], next: nil)),
    ]
    return club
  }
}
