import DependencyInjectableKit

protocol AccountServiceProtocol: Sendable {
  func signIn(userName: String, password: String) async throws -> Session
}

struct AccountService: AccountServiceProtocol {
  func signIn(userName: String, password: String) async throws -> Session {
    guard password.count > 3 else { throw TrailError.wrongPassword }
    return Session(userName: userName, token: "\(userName)-\(password.count)")
  }

  struct Mock: AccountServiceProtocol {
    func signIn(userName: String, password: String) async throws -> Session {
      guard password == "boots" else { throw TrailError.wrongPassword }
      return Session(userName: userName, token: "mock")
    }
  }
}

extension AccountService: DependencyInjectable {
  static var real: AccountServiceProtocol { AccountService() }
  static var preview: AccountServiceProtocol { AccountService.Mock() }
  static var test: AccountServiceProtocol { AccountService.Mock() }
}

extension GlobalDependencyKey {
  var accountService: AccountServiceProtocol {
    self[AccountService.self]
  }
}

/// Shakes the phone a little.
@MainActor
final class Haptics {
  private(set) var taps = 0

  func tap() { self.taps += 1 }
}

extension Haptics: MainActorDependencyInjectable {
  static var real: Haptics { Haptics() }
}

extension GlobalDependencyKey {
  @MainActor var haptics: Haptics {
    self[Haptics.self]
  }
}
