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
}
