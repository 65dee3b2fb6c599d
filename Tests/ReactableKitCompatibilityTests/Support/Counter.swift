import Dispatch
import ReactableKitCompatibility
import ReactorKit

/// A reactable with an action for each kind of effect.
final class Counter: Reactable, Sendable {
  enum Action: Sendable, Equatable {
    case increase, nothing, fail, cancel, note(Int), wait
    case send([Int])
    case replace
  }

  enum Mutation: Sendable {
    case set(Int), note(Int), replace
  }

  struct State: Sendable {
    var count = 0
    var notes: [Int] = []
    var seenBefore: [Int] = []
  }

  struct Mishap: Error {}

  let initialState = State()
  let reactorStorage = ReactorStorage()
  /// Ends the effect of `wait`.
  let gate = Gate()

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .increase: .just(.set(currentState.count + 1))
    case .nothing: .empty()
    case .fail: .run { _ in throw Mishap() }
    case .cancel: .run { _ in throw CancellationError() }
    case .note(let number): .just(.note(number))
    case .wait:
      .run { [gate] send in
        send(.note(0))
        await gate.wait()
        send(.note(-1))
      }
    case .send(let numbers):
      .run { send in
        for number in numbers { send(.note(number)) }
      }
    case .replace: .just(.replace)
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .set(let count):
      state.seenBefore.append(currentState.count)
      state.count = count
    case .note(let number): state.notes.append(number)
    case .replace: state = State()
    }
  }
}

/// Lets a task wait until somebody opens it, or until the task is cancelled.
final class Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func open() { continuation.finish() }

  func wait() async { for await _ in stream {} }
}

/// Waits until `condition` holds, giving way to other tasks; the tests' time limit ends it otherwise.
@MainActor
func until(_ condition: () -> Bool) async { while !condition() { await Task.yield() } }

/// Whether the calling code runs on the main queue. On Linux, another thread than the first one may serve that.
enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  static var isCurrent: Bool {
    mark
    return DispatchQueue.getSpecific(key: key) == true
  }
}
