import TestSupport
import Testing

@testable import ReactorKit

/// Sets of the properties of a state.
@Suite struct PropertyTreeTests {
  private func tree(_ properties: Int...) -> _PropertyTree {
    var tree = _PropertyTree()
    for property in properties { tree.properties.insert(property) }
    return tree
  }

  @Test(arguments: [0, 1, 2, 5, 63])
  func theOnlyPropertyOfASetIsFound(_ property: Int) {
    #expect(tree(property).onlyPlainProperty == property)
  }

  @Test func noOtherSetHasAnOnlyPlainProperty() {
    var withConstants = tree(1)
    withConstants.includesConstants = true
    var withAll = tree(1)
    withAll.isEverything = true
    var withPart = tree(1)
    withPart.nested[1] = tree(0)
    for other in [tree(), tree(0, 1), tree(1, 2), tree(64), tree(1, 64), withConstants, withAll, withPart] {
      #expect(other.onlyPlainProperty == nil)
    }
  }

  @Test func aPropertyThatIsAddedAsAWholeHasNoPartAnyMore() {
    var all = tree()
    all.insert(3, tree(0))
    #expect(all.child(3) == tree(0))
    all.insert(3)
    #expect(all.child(3) == .everything)
  }

  @Test func aSetHasPropertiesOfAnyNumber() {
    let numbers = [0, 1, 63, 64, 65, 127, 128, 129, 191, 192, 300]
    var set = PropertySet()
    for number in numbers.reversed() { set.insert(number) }
    var found: [Int] = []
    set.forEach { found.append($0) }
    #expect(found == numbers)
    #expect((0..<400).filter(set.contains) == numbers)
  }
}
