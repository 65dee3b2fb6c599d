import SwiftReactorCompatibility
import Testing

@Suite struct MutationsTests {
  @Test func aLiteralIsTheListOfSynchronousMutations() {
    let mutations: Mutations<Int> = [1, 2]
    #expect(mutations.sync == [1, 2])
    #expect(later(mutations) == [])
  }

  @Test func oneOrSeveralAreSynchronous() {
    #expect(Mutations(sync: 1).sync == [1])
    #expect(Mutations(sync: [1, 2]).sync == [1, 2])
  }

  @Test func aPublisherIsAsynchronous() {
    let only = Mutations(async: Just(3).eraseToAnyPublisher())
    #expect(only.sync == [])
    #expect(later(only) == [3])
    let both = Mutations(sync: 1, async: Just(3).eraseToAnyPublisher())
    #expect(both.sync == [1])
    #expect(later(both) == [3])
    let several = Mutations(sync: [1, 2], async: Just(3).eraseToAnyPublisher())
    #expect(several.sync == [1, 2])
    #expect(later(several) == [3])
  }

  @Test func aPublisherNeedNotBeErased() {
    #expect(later(Mutations(sync: 1, async: [3, 4].publisher)) == [3, 4])
    #expect(later(Mutations(async: Just(3).map { $0 + 1 })) == [4])
  }

  @Test func noneAndNothingAreNoMutations() {
    for mutations in [Mutations<Int>.none, Mutations<Int>()] {
      #expect(mutations.sync == [])
      #expect(later(mutations) == [])
    }
  }

  private func later(_ mutations: Mutations<Int>) -> [Int] {
    var elements: [Int] = []
    var hasEnded = false
    let cancellable = mutations.async.sink(
      receiveCompletion: { _ in hasEnded = true }, receiveValue: { elements.append($0) })
    #expect(hasEnded)
    cancellable.cancel()
    return elements
  }
}
