import Combine
import Foundation

/// Signs in against the users of the demo.
final class AccountService: AccountServiceType {
  let session = CurrentValueSubject<Session?, Never>(nil)

  private let users = ["nora": "thyme", "sam": "sage"]

  func signIn(name: String, password: String) -> AnyPublisher<Session, Error> {
    Just(users[name.lowercased()])
      .delay(for: .milliseconds(500), scheduler: DispatchQueue.main)
      .tryMap { expected in
        guard expected == password else { throw SaucepanError.wrongPassword }
        return Session(userName: name, token: UUID().uuidString)
      }
      .handleEvents(receiveOutput: { [session] in session.send($0) })
      .eraseToAnyPublisher()
  }

  func signOut() {
    session.send(nil)
  }
}

struct BasketStore: BasketStoreType {
  private let defaults = UserDefaults.standard

  func load() -> [BasketItem] {
    defaults.data(forKey: "basket").flatMap { try? JSONDecoder().decode([BasketItem].self, from: $0) } ?? []
  }

  func save(_ items: [BasketItem]) {
    defaults.set(try? JSONEncoder().encode(items), forKey: "basket")
  }
}

final class SettingsStore: SettingsStoreType {
  let units: CurrentValueSubject<UnitSystem, Never>
  private var cancellables = Set<AnyCancellable>()

  init(defaults: UserDefaults = .standard) {
    units = CurrentValueSubject(defaults.string(forKey: "units").flatMap(UnitSystem.init) ?? .metric)
    units
      .dropFirst()
      .removeDuplicates()
      .map(\.rawValue)
      .sink { defaults.set($0, forKey: "units") }
      .store(in: &cancellables)
  }

  func allowReminders() -> AnyPublisher<Bool, Error> {
    Future { promise in promise(.success(true)) }
      .delay(for: 0.2, scheduler: RunLoop.main)
      .eraseToAnyPublisher()
  }
}
