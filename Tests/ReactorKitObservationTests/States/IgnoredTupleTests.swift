import Foundation
import ReactorKitObservation
import Testing

/// Properties of a tuple pattern that is ignored.
@Suite struct IgnoredTupleTests {
  @ObservableState
  fileprivate struct Area: Codable, Equatable {
    @ObservableStateIgnored var (width, (height, _)) = (1, (2, 3))
    var name = "n"
  }

  private var area: Area {
    var area = Area()
    area.height = 5
    return area
  }

  @Test func theyAreCompared() {
    #expect(area != Area())
    #expect(area == area)
  }

  @Test func theyAreReflected() {
    let children = Mirror(reflecting: area).children.map { "\($0.label ?? ""): \($0.value)" }
    #expect(children == ["width: 1", "height: 5", "name: n"])
  }

  @Test func theyAreCoded() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(area)
    #expect(String(decoding: data, as: UTF8.self) == #"{"height":5,"name":"n","width":1}"#)
    #expect(try JSONDecoder().decode(Area.self, from: data) == area)
  }
}
