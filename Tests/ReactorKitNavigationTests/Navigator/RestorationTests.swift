import Foundation
import ReactorKitNavigation
import ReactorKitSharing
import TestSupport
import Testing

/// A path that is stored. Semantics N11.
@MainActor @Suite struct RestorationTests {
  private enum Later: Hashable, Codable, Sendable { case item(Int), chart, settings }
  fileprivate enum Place: Hashable, Codable, Sendable { case item(Int), settings }

  @Test(arguments: [false, true])
  func theScreensOfAStoredPathComeBackUpToTheFirstUnknownRoute(hasUnknown: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = SharedStore(folder: folder)
    let later = Self.shared(store, Path<Later>())
    later.withLock { $0 = Path([.item(1), .item(2), hasUnknown ? .chart : .settings, .item(3)]) }
    try await store.flush()

    let restored = SharedStore(folder: folder)
    let places = SharedStore.$current.withValue(restored) { Places() }
    let made = Guarded<[Place]>()
    let navigator = Navigator(places, \.path, send: { $0 }) { place, _ in
      made.append(place)
      return Leaf()
    }
    let expected: [Place] = [.item(1), .item(2)] + (hasUnknown ? [] : [.settings, .item(3)])
    #expect(made.value == expected)
    #expect(navigator.screens.map(\.id) == Array(1...expected.count).map { ScreenID($0) })
    guard hasUnknown else { return }

    let error = try await restored.errors.values.first { _ in true }
    guard case .undecodable(let place?) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      error?.description.contains("a part of what is stored cannot be decoded, and is left out") == true)
    #expect(try String(contentsOfFile: place, encoding: .utf8).contains("chart"))
    // The rest was stored anew.
    try await restored.flush()
    let again = Self.shared(SharedStore(folder: folder), Path<Place>())
    #expect(again.wrappedValue.routes == expected)
    #expect(again.wrappedValue.map(\.id) == [1, 2])
  }

  @Test func aPathOfALaterProgramIsSetAsideBeforeOneIsStored() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (here, elsewhere) = (SharedStore(folder: folder), SharedStore(folder: folder))
    let path = Self.shared(here, Path<Place>())
    path.withLock { $0 = Path([.item(1)]) }
    try await here.flush()

    let later = Self.shared(elsewhere, Path<Later>())
    later.withLock { $0 = Path([.item(2), .chart]) }
    try await elsewhere.flush()
    let reported = try await here.errors.values.first { _ in true }
    #expect(reported?.description.contains("what is stored cannot be decoded. It is where it was") == true)
    #expect(path.wrappedValue.routes == [.item(1)], "what cannot be shown as a whole is not taken")

    path.withLock { _ = $0.push(.settings) }
    try? await here.flush()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let texts = try files.map { try String(contentsOfFile: folder.appending(path: $0).path, encoding: .utf8) }
    #expect(texts.contains { $0.contains("chart") }, "the later program's screens are kept aside")
    #expect(texts.contains { $0.contains("settings") })
  }

  private static func shared<Value: Codable & Equatable & Sendable>(_ store: SharedStore, _ value: Value)
    -> Shared<
      Value
    >
  { SharedStore.$current.withValue(store) { Shared(SharedKey("path", .file(), default: value)) } }
}

/// Keeps its path in a file.
@Reactor
private final class Places: Sendable {
  typealias Action = ScreenRequest<Never>
  struct State { @Shared(.file(), key: "path") var path = Path<RestorationTests.Place>() }
  let initialState = State()
  func reduce(state: inout State, mutation: Action) { state.path.apply(mutation) }
}
