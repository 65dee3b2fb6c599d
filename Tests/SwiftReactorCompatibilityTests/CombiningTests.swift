import SwiftReactorCompatibility
import Testing

/// What OpenCombine lacks of Combine.
@Suite struct CombiningTests {
  private let first = PassthroughSubject<Int, Never>()
  private let second = PassthroughSubject<Int, Never>()

  @Test func publishersAreMerged() {
    for merged in [
      first.merge(with: second).eraseToAnyPublisher(),
      first.merge(with: second, Empty()).eraseToAnyPublisher(),
      first.merge(with: second, Empty(), Empty()).eraseToAnyPublisher(),
      first.merge(with: second.map { $0 }, Empty(), Empty(), Empty(), Empty(), Empty(), Empty())
        .eraseToAnyPublisher(),
      first.eraseToAnyPublisher().merge(with: second),
      Publishers.Merge(first, second).eraseToAnyPublisher(),
      Publishers.MergeMany(first, second).eraseToAnyPublisher(),
      Publishers.MergeMany([first, second]).eraseToAnyPublisher(),
    ] {
      var elements: [Int] = []
      let cancellable = merged.sink { elements.append($0) }
      first.send(1)
      second.send(2)
      first.send(3)
      #expect(elements == [1, 2, 3])
      cancellable.cancel()
    }
  }

  @Test func theLatestElementsAreCombined() {
    let pairs = first.combineLatest(second).map { $0 + $1 }
    expectSums(pairs)
    expectSums(first.combineLatest(second) { $0 + $1 })
    let triples = first.combineLatest(second, Just(0)).map { $0 + $1 + $2 }
    expectSums(triples)
    expectSums(first.combineLatest(second, Just(0)) { $0 + $1 + $2 })
    let quadruples = first.combineLatest(second, Just(0), Just(0)).map { $0.0 + $0.1 + $0.2 + $0.3 }
    expectSums(quadruples)
    expectSums(first.combineLatest(second, Just(0), Just(0)) { a, b, c, d -> Int in a + b + c + d })
    expectSums(Publishers.CombineLatest(first, second).map { $0 + $1 })
  }

  private func expectSums<Sums: Publisher>(
    _ sums: Sums, sourceLocation: SourceLocation = #_sourceLocation
  ) where Sums.Output == Int, Sums.Failure == Never {
    var elements: [Int] = []
    let cancellable = sums.sink { elements.append($0) }
    first.send(1)
    second.send(10)
    first.send(2)
    #expect(elements == [11, 12], sourceLocation: sourceLocation)
    cancellable.cancel()
  }
}
