import TestSupport
import Testing

@testable import ReactorKit

@Suite struct AddressTableTests {
  private final class Object: Sendable {}

  @Test func anAddressTableAgreesWithADictionary() {
    var random = SplitMix64(seed: 7)
    let objects = (0..<500).map { _ in Object() }
    var table = AddressTable<Int>()
    var dictionary: [ObjectIdentifier: Int] = [:]
    for step in 0..<5_000 {
      let key = ObjectIdentifier(objects[Int.random(in: 0..<objects.count, using: &random)])
      #expect(table.set(step, for: key) == dictionary.updateValue(step, forKey: key))
      if step % 700 == 0 {
        table.removeAll { $0 % 3 == 0 }
        dictionary = dictionary.filter { $0.value % 3 != 0 }
      }
      // Sometimes none is removed, sometimes the first of many.
      if let removed = table.removeNext(where: { $0 % 7 == 0 }) {
        #expect(removed % 7 == 0)
        let key = dictionary.first { $0.value == removed }?.key
        #expect(key.flatMap { dictionary.removeValue(forKey: $0) } != nil)
      }
      if step % 100 == 0 {
        for object in objects {
          #expect(table[ObjectIdentifier(object)] == dictionary[ObjectIdentifier(object)])
        }
      }
      #expect(table.count == dictionary.count)
    }
    for object in objects { #expect(table[ObjectIdentifier(object)] == dictionary[ObjectIdentifier(object)]) }
    #expect(table.values.sorted() == dictionary.values.sorted())
  }

  @Test func allUnwantedValuesAreRemovedOneByOne() {
    var random = SplitMix64(seed: 11)
    // Not in the order of their addresses.
    let objects = (0..<1_000).map { _ in Object() }.shuffled(using: &random).prefix(100)
    var table = AddressTable<Int>()
    for (index, object) in objects.enumerated() { table.set(index, for: ObjectIdentifier(object)) }
    var removed: Set<Int> = []
    // Fifty calls that remove one, and 256 slots, eight for each call that finds nothing.
    for _ in 0..<(50 + 256 / 8) {
      if let value = table.removeNext(where: { $0 % 2 == 0 }) { removed.insert(value) }
    }
    #expect(removed == Set(stride(from: 0, to: 100, by: 2)))
    #expect(table.values.sorted() == Array(stride(from: 1, to: 100, by: 2)))
    for (index, object) in objects.enumerated() where index % 2 == 1 {
      #expect(table[ObjectIdentifier(object)] == index)
    }
  }
}
