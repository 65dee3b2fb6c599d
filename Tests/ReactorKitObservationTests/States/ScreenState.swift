import ReactorKitObservation
import TestSupport

/// A state with everything that has changes of its own.
@ObservableState
struct ScreenState: Equatable {
  var count = 0
  var title = ""
  var items: [Item] = []
  var entries: [String: Int] = [:]
  @Pulse var alert: String?
  var profile = Profile(id: 1)
  var other = Profile(id: 2)
  var child: Profile?
  var payload = Payload.none
  var handler = Opaque()
  var object = Object()
  @ViewState(ignoreEquality: true) var forced = 0
  @ObservableStateIgnored var ignored = 0
  var showsTitle = false

  var sum: Int { count + profile.age }
  var headline: String { showsTitle ? title : profile.name }
  /// Replaces the whole.
  var renewal: Int {
    get { 0 }
    set { self = ScreenState(count: newValue, handler: handler, object: object) }
  }
  var isInitial: Bool { self == ScreenState(handler: handler, object: object) }
}

@ObservableState
struct Profile: Equatable {
  let id: Int
  var name = "a"
  var age = 0
  var address = Address()
  @Pulse var greeting = ""
}

@ObservableState
struct Address: Equatable {
  var city = "b"
  var street = "c"
}

struct Item: Identifiable, Equatable {
  let id: Int
  var name: String
  var isDone = false
}

enum Payload: Equatable {
  case none
  case profile(Profile)
}

/// Nothing tells whether two are equal; for `==` of the state they are.
struct Opaque: Equatable {
  static func == (lhs: Opaque, rhs: Opaque) -> Bool { true }
}

final class Object: Equatable, Sendable {
  static func == (lhs: Object, rhs: Object) -> Bool { lhs === rhs }
}

/// What changes a state, written in a test.
typealias Change<State> = @Sendable (inout State) -> Void

/// Changes its state as it is told to.
@Reactor
final class Editor<State: ObservableState & Sendable>: Sendable {
  typealias Action = Change<State>
  let initialState: State

  init(_ initialState: State) { self.initialState = initialState }

  func reduce(state: inout State, mutation: Action) { mutation(&state) }
}

extension ScreenState: Sendable {}

/// Writes down what is observed.
struct Notes {
  let bag = DisposeBag()
  let lines = Guarded<[String]>([])

  /// What was written down since the last time.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  func observe<Reactor: ReactorKitObservation.Reactor, Value>(
    _ name: String, of reactor: Reactor, _ keyPath: KeyPath<Reactor.State, Value>
  ) where Reactor.State: ObservableState {
    reactor.observe(keyPath).subscribe(onNext: { [lines] _ in lines.withLock { $0.append(name) } })
      .disposed(by: bag)
  }

  func observe<Reactor: ReactorKitObservation.Reactor, Value: Equatable>(
    _ name: String, of reactor: Reactor, _ keyPath: KeyPath<Reactor.State, Value>
  ) where Reactor.State: ObservableState {
    reactor.observe(keyPath).subscribe(onNext: { [lines] value in
      lines.withLock { $0.append("\(name) \(value)") }
    })
    .disposed(by: bag)
  }
}
