import Foundation
import ReactorKitCombine
import ReactorKitDependencies
import ReactorKitObservation
import ReactorKitSharing
import ReactorKitTesting
import TestSupport
import Testing

/// The article "Migrating from ReactableKit".
@Suite struct MigrationFromReactableKitSnippets {
  /// A reactor on the way: its publishers stay.
  enum Halfway {
    final class StepsReactor: CombineReactor, Sendable {
      enum Action: Sendable { case walk, reset }
      enum Mutation: Sendable { case add(Int), clear }
      struct State: Sendable { var steps = 0 }

      let initialState = State()
      let reactorStorage = ReactorStorage()
      let pedometer: Pedometer

      init(pedometer: Pedometer) { self.pedometer = pedometer }

      func transformAction() -> AnyPublisher<Action, Never> {
        pedometer.steps.map { _ in Action.walk }.eraseToAnyPublisher()
      }

      func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
        switch action {
        case .walk: .just(.add(1))
        case .reset: .run { send in send(.clear) }
        }
      }

      func reduce(state: inout State, mutation: Mutation) {
        switch mutation {
        case .add(let number): state.steps += number
        case .clear: state.steps = 0
        }
      }
    }

    final class Pedometer: Sendable {
      let relay = PublishRelay<Void>()
      var steps: AnyPublisher<Void, Never> { relay.publisher }
    }
  }

  @Test func aReactorOnTheWay() async {
    let pedometer = Halfway.Pedometer()
    let reactor = Halfway.StepsReactor(pedometer: pedometer)
    reactor.initialize()
    pedometer.relay.accept(())
    reactor.send(.walk)
    #expect(reactor.currentState.steps == 2)
    #expect(await reactor.perform(.reset).steps == 0)
  }

  /// Events of a child as publishers.
  enum Desk {
    final class NoteReactor: CombineReactor, ObservableEvent, Sendable {
      enum Action: Sendable { case save }
      typealias State = Int
      let initialState = 0
      let reactorStorage = ReactorStorage()
      func reduce(state: inout Int, mutation: Action) { state += 1 }
    }

    final class DeskReactor: CombineReactor, Sendable {
      enum Action: Sendable { case saved(NoteReactor.Action) }
      struct State: Sendable {
        var note = NoteReactor()
        var saves = 0
      }

      let initialState = State()
      let reactorStorage = ReactorStorage()

      func transformAction() -> AnyPublisher<Action, Never> {
        child(\.note).actionEvents().map { .saved($0.action) }
          .asInfallible(onErrorFallbackTo: .empty()).publisher
      }

      func reduce(state: inout State, mutation: Action) { state.saves += 1 }
    }
  }

  @Test func eventsOfAChildInTransformAction() {
    let desk = Desk.DeskReactor()
    desk.initialize()
    desk.currentState.note.send(.save)
    #expect(desk.currentState.saves == 1)
  }

  struct FixedBookshop: Bookshop {
    var books = [Book(id: 1, title: "Dracula", year: 1897), Book(id: 2, title: "Emma", year: 1815)]

    func books() async throws -> [Book] {
      guard !books.isEmpty else { throw Closed() }
      return books
    }
  }

  struct Closed: Error {}

  @Test func shelf() async {
    let folder = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    await SharedStore.$current.withValue(SharedStore(folder: folder)) {
      let reactor = withDependencies {
        $0.bookshop = FixedBookshop()
      } operation: {
        ShelfReactor()
      }
      let tester = ReactorTester(reactor)

      await tester.send(.load) { $0.isLoading = true }
      await tester.receive { $0.books = FixedBookshop().books }
      await tester.receive { $0.isLoading = false }

      await tester.send(.setOldestFirst(true)) { $0.oldestFirst = true }
      #expect(tester.state.sortedBooks.map(\.title) == ["Emma", "Dracula"])
      #expect(ShelfReactor().currentState.oldestFirst)  // it is the same value

      await tester.send(.addNote) { $0.note = reactor.currentState.note }
      reactor.currentState.note?.send(.type("lend it"))
      reactor.currentState.note?.send(.save)
      await tester.receive { $0.message = "Noted: lend it" }
      await tester.receive { $0.note = nil }
      await tester.finish()
    }
  }

  @Test func anErrorIsAMessage() async {
    let folder = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    await SharedStore.$current.withValue(SharedStore(folder: folder)) {
      let reactor = withDependencies {
        $0.bookshop = FixedBookshop(books: [])
      } operation: {
        ShelfReactor()
      }
      let state = await reactor.perform(.load)
      #expect(state.message == "Closed()" && !state.isLoading && state.books.isEmpty)
    }
  }

  private final class Screen { var title = "" }

  @MainActor @Test func theScreenShowsIt() async {
    let folder = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    await SharedStore.$current.withValue(SharedStore(folder: folder)) {
      let screen = Screen()
      let reactor = withDependencies {
        $0.bookshop = FixedBookshop()
      } operation: {
        ShelfReactor()
      }
      let shelf = ObservedReactor(reactor)
      let title = observe { screen.title = shelf.sortedBooks.first?.title ?? "none" }
      let oldestFirst: ReactorBinding<Bool> = shelf.binding(get: \.oldestFirst, send: { .setOldestFirst($0) })

      #expect(screen.title == "none" && !oldestFirst.wrappedValue)
      oldestFirst.wrappedValue = true
      #expect(shelf.oldestFirst)

      await shelf.perform(.load)
      await mainLoopTurn()
      #expect(screen.title == "Emma")
      title.dispose()
    }
  }

  @Test func whatWasStoredUnderAnOldNameIsRead() throws {
    let folder = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(SharedKey.settings.name == "reactable_shared_MyApp.ShelfSettings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: SharedKey.settings.name + ".json")
    try JSONEncoder().encode(ShelfSettings(columns: 4)).write(to: file)
    let key = SharedKey(SharedKey.settings.name, .file(in: folder), default: ShelfSettings())
    SharedStore.$current.withValue(.standard) {
      #expect(Shared(key).wrappedValue.columns == 4)
    }
  }

  @Test func aSharedValueIsAPublisherThatCannotFail() {
    let x = Shared(wrappedValue: 1, key: "published")
    var values: [Int] = []
    let publisher: AnyPublisher<Int, Never> = x.asObservable().asInfallible(onErrorFallbackTo: .empty())
      .publisher
    let cancellable = publisher.sink { values.append($0) }
    x.withLock { $0 = 2 }
    #expect(values == [1, 2])
    cancellable.cancel()
  }

  private func temporaryFolder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID().uuidString)")
  }
}

struct ShelfSettings: Codable, Equatable, Sendable { var columns = 2 }

extension SharedKey where Value == ShelfSettings {
  static var settings: Self {
    SharedKey(
      "reactable_shared_MyApp.ShelfSettings", .file(directory: .documentDirectory, path: "Reactable"),
      default: ShelfSettings())
  }
}

struct Book: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var year: Int
}

protocol Bookshop: Sendable {
  func books() async throws -> [Book]
}

struct BookshopAPI: Bookshop {
  func books() async throws -> [Book] { [] }
}

extension BookshopAPI: DependencyInjectable {
  static var real: any Bookshop { BookshopAPI() }
}

extension GlobalDependencyKey {
  var bookshop: any Bookshop { self[BookshopAPI.self] }
}

extension SharedKey where Value == Bool {
  static var oldestFirst: Self { SharedKey("oldestFirst", .userDefaults, default: false) }
}

@Reactor
final class NoteReactor: ObservableEvent, IdentityEquatable, Sendable {
  enum Action: Equatable, Sendable {
    case type(String)
    case save
  }

  @ObservableState
  struct State: Sendable {
    var text = ""
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    if case .type(let text) = mutation { state.text = text }
  }
}

@Reactor
final class ShelfReactor: Sendable {
  enum Action: Sendable {
    case load
    case setOldestFirst(Bool)
    case addNote
    case noteSaved(String)
  }

  enum Mutation: Sendable {
    case setLoading(Bool)
    case setBooks([Book])
    case setOldestFirst(Bool)
    case setNote(NoteReactor?)
    case setMessage(String)
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var books: [Book] = []
    var isLoading = false
    var note: NoteReactor?
    @Shared(.oldestFirst) var oldestFirst
    @Pulse var message = ""

    var sortedBooks: [Book] { oldestFirst ? books.sorted { $0.year < $1.year } : books }
  }

  let initialState = State()
  let bookshop = Dependency(\.bookshop)

  func transform(action: Observable<Action>) -> Observable<Action> {
    let saved = child(\.note).actionEvents()
      .filter { result in result.action == .save }
      .map { result in Action.noteSaved(result.state.text) }
    return .merge(action, saved)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load:
      .run { [bookshop] send in
        send(.setBooks(try await bookshop().books()))
      } catch: { error, send in
        send(.setMessage("\(error)"))
      }
      .surrounded(by: .setLoading(true), .setLoading(false))
    case .setOldestFirst(let oldestFirst): .just(.setOldestFirst(oldestFirst))
    case .addNote: .just(.setNote(NoteReactor()))
    case .noteSaved(let text): [.setMessage("Noted: \(text)"), .setNote(nil)]
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setBooks(let books): state.books = books
    case .setOldestFirst(let oldestFirst): state.oldestFirst = oldestFirst
    case .setNote(let note): state.note = note
    case .setMessage(let message): state.message = message
    }
  }
}
