import Foundation
import RxRelay
import RxSwift

/// What one screen tells all others.
enum ClubEvent {
  case read(Int, Bool)
  case noted(Int)
}

protocol ClubServiceType: AnyObject {
  var event: PublishSubject<ClubEvent> { get }
  func books(page: Int) -> Single<Page>
  func search(_ query: String) -> Single<[Book]>
  func notes(on bookID: Int) -> Observable<[Note]>
  func setRead(_ isRead: Bool, bookID: Int) -> Completable
  func add(_ note: Note, to bookID: Int) -> Single<Void>
}

protocol MembershipServiceType: AnyObject {
  var currentMember: BehaviorRelay<Member?> { get }
  func signIn(name: String, password: String) -> Single<Member>
  func signOut()
}

final class MembershipService: MembershipServiceType {
  let currentMember = BehaviorRelay<Member?>(value: nil)

  private let passwords: [String: String]

  init(passwords: [String: String]) {
    self.passwords = passwords
  }

  func signIn(name: String, password: String) -> Single<Member> {
    return Single<Member>.create { single in
      if self.passwords[name] == password {
        single(.success(Member(id: name.count, name: name)))
      } else {
        single(.error(ClubError.wrongPassword))
      }
      return Disposables.create()
    }
    .do(onSuccess: { [weak self] member in
      self?.currentMember.accept(member)
    })
  }

  func signOut() {
    self.currentMember.accept(nil)
  }
}

/// Settings that are kept, with a stream for each.
final class SettingsService {
  private let isNightModeRelay = BehaviorRelay<Bool>(value: false)
  private let pageSizeRelay = BehaviorRelay<Int>(value: 20)

  var isNightMode: Observable<Bool> {
    return self.isNightModeRelay.asObservable().distinctUntilChanged()
  }

  var pageSize: Observable<Int> {
    return self.pageSizeRelay.asObservable()
  }

  func setNightMode(_ isOn: Bool) -> Observable<Bool> {
    return Observable.just(isOn)
      .do(onNext: { [weak self] isOn in self?.isNightModeRelay.accept(isOn) })
  }

  func setPageSize(_ size: Int) {
    self.pageSizeRelay.accept(min(max(size, 5), 50))
  }
}

extension ObservableType where Element == Data {
  func books() -> Observable<[Book]> {
    return self.decode(type: [Book].self, decoder: JSONDecoder())
      .catchErrorJustReturn([])
  }
}
