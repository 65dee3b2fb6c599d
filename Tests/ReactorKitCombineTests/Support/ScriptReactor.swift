import ReactorKitCombine

/// A reactor whose state is the list of its mutations; what it does, a test says.
final class ScriptReactor: CombineReactor, @unchecked Sendable {
  // `@unchecked Sendable`: constant.
  struct Script {
    var mutate: (Int) -> AnyPublisher<Int, Never> = { .just($0) }
    var actions: () -> AnyPublisher<Int, Never> = { .empty() }
    var transformAction: (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> = { $0 }
    var transformMutation: (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> = { $0 }
    var transformState: (AnyPublisher<[Int], Never>) -> AnyPublisher<[Int], Never> = { $0 }
    var reduced: (Int) -> Void = { _ in }
  }

  typealias Action = Int
  typealias Mutation = Int
  let initialState: [Int] = []
  let reactorStorage = ReactorStorage()
  private let script: Script

  init(_ script: Script = Script()) { self.script = script }

  convenience init(mutate: @escaping (Int) -> AnyPublisher<Int, Never>) { self.init(Script(mutate: mutate)) }

  func mutate(action: Int) -> AnyPublisher<Int, Never> { script.mutate(action) }
  func transformAction() -> AnyPublisher<Int, Never> { script.actions() }

  func transform(action: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    script.transformAction(action)
  }

  func transform(mutation: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    script.transformMutation(mutation)
  }

  func transform(state: AnyPublisher<[Int], Never>) -> AnyPublisher<[Int], Never> {
    script.transformState(state)
  }

  func reduce(state: inout [Int], mutation: Int) {
    script.reduced(mutation)
    state.append(mutation)
  }
}

extension AnyPublisher where Output == Int, Failure == Never {
  /// The numbers, one after the other.
  static func numbers(_ numbers: Int...) -> AnyPublisher<Int, Never> {
    numbers.publisher.eraseToAnyPublisher()
  }
}
