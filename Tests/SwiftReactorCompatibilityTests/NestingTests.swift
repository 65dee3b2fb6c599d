import SwiftReactorCompatibility
import Testing

@MainActor @Suite struct NestingTests {
  @Test func aNestedReactorsStateIsCopiedIntoItsParents() {
    let parent = Parent()
    #expect(parent.state == 1)
    parent.child.action(.add(2))
    #expect(parent.state == 3)
  }

  @Test func theCurrentStateOfTheNestedReactorIsThereAtTheParentsFirstUse() {
    let parent = Parent()
    parent.child.action(.add(5))
    #expect(parent.state == 6)
  }
}

private final class Parent: BaseReactor<Never, CounterState, Int> {
  let child = Counter(count: 1)

  init() { super.init(initialState: child.state.count) }

  override func transform(
    mutation: AnyPublisher<CounterState, Never>
  ) -> AnyPublisher<CounterState, Never> { mutation.merge(with: child.$state).eraseToAnyPublisher() }

  override func reduce(state: Int, mutation: CounterState) -> Int { mutation.count }
}
