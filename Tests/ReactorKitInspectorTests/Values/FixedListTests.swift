import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// Types of the standard library that are made of what only the compiler knows.
@Suite struct FixedListTests {
  private struct Point: Equatable { var x = 1, name = "a" }

  private struct State {
    var numbers: [3 of Int] = [1, 2, 3]
    var points: [2 of Point] = [Point(), Point(x: 2, name: "b")]
    var grid: [2 of [2 of UInt8]] = [[1, 2], [3, 4]]
    var vector: SIMD3<Float> = [1, 2.5, 3]
    var mask = SIMDMask<SIMD2<Int32>>([true, false])
    var some: SIMD2<Int>? = [4, 5]
    var half: Float16 = 1.5
    var none: [0 of Int] = []
  }

  private let reader = ValueReader(limits: ValueLimits(characters: 500))

  @Test func theyAreReadAsLists() {
    #expect(
      reader.label(State())
        == "State(numbers: [1, 2, 3], points: [Point(x: 1, name: \"a\"), Point(x: 2, name: \"b\")], "
        + "grid: [[1, 2], [3, 4]], vector: [1.0, 2.5, 3.0], mask: [true, false], some: [4, 5], half: 1.5, none: [])"
    )
  }

  @Test(
    arguments: [
      ("numbers[2]", "3"), ("points[1].name", "\"b\""), ("grid[1][0]", "3"), ("vector[1]", "2.5"),
      ("mask[0]", "true"), ("some[1]", "5"), ("vector[3]", nil),
    ] as [(String, String?)])
  func theirElementsHavePaths(path: String, text: String?) throws {
    let node = reader.read(State(), at: try #require(ValuePath(path)), depth: 1)
    #expect(node?.text == text)
  }

  @Test func theirChangesAreThoseOfTheirElements() {
    var state = State()
    state.numbers[1] = 7
    state.points[0].name = "c"
    state.vector.z = 4
    state.mask[1] = true
    let changes = reader.differences(State(), state, limit: 9).changes
    #expect(changes.map(\.path.description) == ["numbers[1]", "points[0].name", "vector[2]", "mask[1]"])
    #expect(changes.map(\.after) == ["7", "\"c\"", "4.0", "true"])
    #expect(reader.differences(State(), State(), limit: 9).changes.isEmpty)
  }

  @Test func theyAreWrittenAsArrays() {
    let source = SwiftSource(reader: reader).expression(of: State().points)
    #expect(
      source.text
        == "[FixedListTests.Point(x: 1, name: \"a\"), FixedListTests.Point(x: 2, name: \"b\")]"
    )
    #expect(source.placeholders == 0)
    #expect(SwiftSource(reader: reader).expression(of: [State().vector]).text == "[[1.0, 2.5, 3.0]]")
  }

  @Test func whatIsRedactedInThemStaysHidden() {
    let reader = ValueReader(display: [.redacting("name", of: Point.self)])
    #expect(reader.label(State().points) == "[Point(x: 1, name: (redacted)), Point(x: 2, name: (redacted))]")
    #expect(
      ValueReader(display: [.redacting(Int.self)]).label(State().numbers)
        == "[(redacted), (redacted), (redacted)]")
  }

  @Test func aPointerIsANumber() {
    let address = UnsafeRawPointer(bitPattern: 0xbeef)
    #expect(reader.label(address as Any) == "UnsafeRawPointer(rawValue: 0xbeef)")
    #expect(!reader.label(ObjectIdentifier(Int.self)).contains("RawPointer"))
  }
}
