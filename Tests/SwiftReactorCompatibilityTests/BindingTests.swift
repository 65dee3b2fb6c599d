import SwiftReactorCompatibility
import Testing

@MainActor @Suite struct BindingTests {
  private let reactor = Counter(count: 1)

  @Test func aWrittenValueIsSentAsAnActionAndThereBeforeTheAssignmentReturns() {
    var actions = 0
    reactor.onMutate = { _ in actions += 1 }
    let binding: Binding<Int> = reactor.mutate(binding: \.count) { .add($0) }
    #expect(binding.wrappedValue == 1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 3)
    #expect(reactor.state.count == 3)
    #expect(actions == 1)
  }

  @Test func aWrittenValueIsSentAsAMutation() {
    var actions = 0
    reactor.onMutate = { _ in actions += 1 }
    let binding = reactor.reduce(binding: \.count) { $0 }
    binding.wrappedValue = 2
    #expect(reactor.state.count == 3)
    #expect(actions == 0)
  }

  @Test func anEqualValueIsSentToo() {
    var mutations = 0
    reactor.onReduce = { _, _ in mutations += 1 }
    let binding = reactor.reduce(binding: \.count) { $0 - 1 }
    binding.wrappedValue = 1
    #expect(mutations == 1)
  }

  @Test func aBindingWithoutASynchronousMutationShowsTheOldValue() {
    let binding = reactor.mutate(binding: \.note) { _ in .listen }
    binding.wrappedValue = "new"
    #expect(binding.wrappedValue == "")
  }

  @Test func aBindingKeepsItsReactor() {
    let binding = Counter(count: 4).mutate(binding: \.count) { .add($0) }
    binding.wrappedValue = 1
    #expect(binding.wrappedValue == 5)
  }

  @Test func aPartOfABindingIsABinding() {
    let whole = reactor.mutate(binding: \.self) { .add($0.count) }
    whole.count.wrappedValue = 5
    #expect(reactor.state.count == 6)
  }

  @Test func aReactorWithoutTheBaseClassHasBindingsToo() {
    let reactor = PlainCounter()
    reactor.mutate(binding: \.count) { .add($0) }.wrappedValue = 1
    reactor.reduce(binding: \.count) { $0 }.wrappedValue = 1
    #expect(reactor.state.count == 2)
  }
}
