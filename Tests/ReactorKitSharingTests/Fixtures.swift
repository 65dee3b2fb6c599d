internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing

enum Filter: String, Codable, Equatable, Sendable { case all, open, done }

struct Settings: Codable, Equatable, Sendable {
  var name = "none"
  var age = 0
}

extension SharedKey where Value == Int {
  static var count: Self { SharedKey("count", default: 0) }
}

extension SharedKey where Value == Filter {
  static var filter: Self { SharedKey("filter", default: .all) }
}

/// Runs `body` with a store of its own, in a folder that is removed afterwards.
func withStore<Result>(_ body: (SharedStore, URL) throws -> Result) rethrows -> Result {
  let folder = temporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  let store = SharedStore(folder: folder)
  return try SharedStore.$current.withValue(store) { try body(store, folder) }
}

func temporaryFolder() -> URL {
  FileManager.default.temporaryDirectory.appendingPathComponent(
    "sharing-\(UUID().uuidString)", isDirectory: true)
}

/// Holds the count beside a value of its own.
final class CountReactor: Reactor, Sendable {
  enum Action: Sendable {
    case add(Int)
    case addLocked(Int)
    case set(Int)
    case rename(String)
    case replaceState
    case nothing
  }

  struct State: Equatable, Sendable {
    @Shared(.count) var count
    var name = "first"
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .add(let number): state.count += number
    case .addLocked(let number): state.$count.withLock { $0 += number }
    case .set(let number): state.count = number
    case .rename(let name): state.name = name
    case .replaceState: state = State()
    case .nothing: break
    }
  }
}

/// What a stream has emitted.
func record<Element: Sendable>(_ stream: Observable<Element>, in bag: DisposeBag) -> Recording<Element> {
  let recording = Recording<Element>()
  stream.subscribe(onNext: { recording.append($0) }).disposed(by: bag)
  return recording
}

final class Recording<Element: Sendable>: Sendable {
  private let elements = Locked<[Element]>([])

  var all: [Element] { elements.withLock { $0 } }

  func append(_ element: Element) { elements.withLock { $0.append(element) } }
}
