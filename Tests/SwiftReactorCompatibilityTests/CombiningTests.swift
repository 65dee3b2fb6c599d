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
    for sums in [
      first.combineLatest(second).map { $0 + $1 }.eraseToAnyPublisher(),
      first.combineLatest(second) { $0 + $1 }.eraseToAnyPublisher(),
      first.combineLatest(second, Just(0)).map { $0 + $1 + $2 }.eraseToAnyPublisher(),
      Publishers.CombineLatest(first, second).map { $0 + $1 }.eraseToAnyPublisher(),
    ] {
      var elements: [Int] = []
      let cancellable = sums.sink { elements.append($0) }
      first.send(1)
      second.send(10)
      first.send(2)
      #expect(elements == [11, 12])
      cancellable.cancel()
    }
  }
}
