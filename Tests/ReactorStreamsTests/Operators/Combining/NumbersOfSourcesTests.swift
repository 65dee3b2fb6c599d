import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Each form for 2 to 8 sources, with a closure and with tuples, puts every source in its place.
@Suite @MainActor struct NumbersOfSourcesTests {
  @Test func infallibles() {
    let s = (1...8).map { Infallible.just($0) }
    let arrays: [Infallible<[Int]>] = [
      .combineLatest(s[0], s[1]) { [$0, $1] },
      .combineLatest(s[0], s[1], s[2]) { [$0, $1, $2] },
      .combineLatest(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] },
      .zip(s[0], s[1]) { [$0, $1] },
      .zip(s[0], s[1], s[2]) { [$0, $1, $2] },
      .zip(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] },
      .zip(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] },
    ]
    #expect(arrays.map(places) == (0..<14).map { [Array(1...($0 % 7 + 2))] })
    #expect(places(Infallible.combineLatest(s[0], s[1])) == [Array(1...2)])
    #expect(places(Infallible.combineLatest(s[0], s[1], s[2])) == [Array(1...3)])
    #expect(places(Infallible.combineLatest(s[0], s[1], s[2], s[3])) == [Array(1...4)])
    #expect(places(Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4])) == [Array(1...5)])
    #expect(places(Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5])) == [Array(1...6)])
    #expect(places(Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6])) == [Array(1...7)])
    #expect(
      places(Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])) == [Array(1...8)])
    #expect(places(Infallible.zip(s[0], s[1])) == [Array(1...2)])
    #expect(places(Infallible.zip(s[0], s[1], s[2])) == [Array(1...3)])
    #expect(places(Infallible.zip(s[0], s[1], s[2], s[3])) == [Array(1...4)])
    #expect(places(Infallible.zip(s[0], s[1], s[2], s[3], s[4])) == [Array(1...5)])
    #expect(places(Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5])) == [Array(1...6)])
    #expect(places(Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6])) == [Array(1...7)])
    #expect(places(Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])) == [Array(1...8)])
  }

  @Test func drivers() {
    let s = (1...8).map { Driver.just($0) }
    let arrays: [Driver<[Int]>] = [
      .combineLatest(s[0], s[1]) { [$0, $1] },
      .combineLatest(s[0], s[1], s[2]) { [$0, $1, $2] },
      .combineLatest(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] },
      .combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] },
      .zip(s[0], s[1]) { [$0, $1] },
      .zip(s[0], s[1], s[2]) { [$0, $1, $2] },
      .zip(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] },
      .zip(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] },
    ]
    #expect(arrays.map(places) == (0..<14).map { [Array(1...($0 % 7 + 2))] })
    #expect(places(Driver.combineLatest(s[0], s[1])) == [Array(1...2)])
    #expect(places(Driver.combineLatest(s[0], s[1], s[2])) == [Array(1...3)])
    #expect(places(Driver.combineLatest(s[0], s[1], s[2], s[3])) == [Array(1...4)])
    #expect(places(Driver.combineLatest(s[0], s[1], s[2], s[3], s[4])) == [Array(1...5)])
    #expect(places(Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5])) == [Array(1...6)])
    #expect(places(Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6])) == [Array(1...7)])
    #expect(places(Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])) == [Array(1...8)])
    #expect(places(Driver.zip(s[0], s[1])) == [Array(1...2)])
    #expect(places(Driver.zip(s[0], s[1], s[2])) == [Array(1...3)])
    #expect(places(Driver.zip(s[0], s[1], s[2], s[3])) == [Array(1...4)])
    #expect(places(Driver.zip(s[0], s[1], s[2], s[3], s[4])) == [Array(1...5)])
    #expect(places(Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5])) == [Array(1...6)])
    #expect(places(Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6])) == [Array(1...7)])
    #expect(places(Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])) == [Array(1...8)])
  }

  @Test func singles() {
    let s = (1...8).map { Single.just($0) }
    let arrays: [Single<[Int]>] = [
      .zip(s[0], s[1]) { [$0, $1] },
      .zip(s[0], s[1], s[2]) { [$0, $1, $2] },
      .zip(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] },
      .zip(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] },
      .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] },
    ]
    #expect(arrays.map(places) == (0..<7).map { [Array(1...($0 % 7 + 2))] })
    #expect(places(Single.zip(s[0], s[1])) == [Array(1...2)])
    #expect(places(Single.zip(s[0], s[1], s[2])) == [Array(1...3)])
    #expect(places(Single.zip(s[0], s[1], s[2], s[3])) == [Array(1...4)])
    #expect(places(Single.zip(s[0], s[1], s[2], s[3], s[4])) == [Array(1...5)])
    #expect(places(Single.zip(s[0], s[1], s[2], s[3], s[4], s[5])) == [Array(1...6)])
    #expect(places(Single.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6])) == [Array(1...7)])
    #expect(places(Single.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])) == [Array(1...8)])
  }

  /// The numbers in each element, which is an array or a tuple of them.
  private func places<Source: ObservableConvertibleType>(_ source: Source) -> [[Int]] {
    source.asObservable().elementsAtOnce().map { element in
      Mirror(reflecting: element).children.compactMap { $0.value as? Int }
    }
  }
}
