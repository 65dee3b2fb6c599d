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
      #expect(table.count == dictionary.count)
    }
    for object in objects { #expect(table[ObjectIdentifier(object)] == dictionary[ObjectIdentifier(object)]) }
    #expect(table.values.sorted() == dictionary.values.sorted())
  }
}
