import ReactorKitDependencies
import Testing

/// Factories whose making takes time, or fails.
@Suite struct AsyncFactoryTests {
  struct NoUser: Error {}

  final class Session: AsyncFactory {
    let user: String

    init(payload: String) async throws {
      guard !payload.isEmpty else { throw NoUser() }
      await Task.yield()
      user = payload
    }
  }

  struct Guest: AsyncFactory {
    let user = "guest"
    init(payload: Void) async {}
  }

  @Test func aFactoryMakesObjects() async throws {
    #expect(try await Session.Factory().create(payload: "a").user == "a")
    #expect(try await Guest.Factory().create().user == "guest")
  }

  @Test func aFailureIsThrown() async {
    await #expect(throws: NoUser.self) { try await Session.Factory().create(payload: "") }
  }

  @Test func anyFactoryHidesWhatItMakes() async throws {
    let users: AnyAsyncFactory<String, String> = AnyAsyncFactory(
      factory: Session.Factory(), transform: { $0.user })
    #expect(try await users.create(payload: "a") == "a")
    await #expect(throws: NoUser.self) { try await users.create(payload: "") }
    let guests: AnyAsyncFactory<String, String> = AnyAsyncFactory(
      factory: Guest.Factory(), payload: { _ in () }, transform: { $0.user })
    #expect(try await guests.create(payload: "a") == "guest")
    #expect(try await AnyAsyncFactory<String, Void> { "made" }.create() == "made")
  }
}
