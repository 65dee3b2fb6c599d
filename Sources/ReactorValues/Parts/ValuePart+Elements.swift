/// The elements of arrays, sets and dictionaries.
extension ValuePart {
  package struct Element {
    /// The position in an array.
    package let index: Int?
    package let key: ValuePart?
    package let value: ValuePart

    /// The text between the brackets of a path: an index, a key, or the element of a set itself.
    package var pathText: String { index.map { "\($0)" } ?? (key ?? value).line(60) }
  }

  /// How many elements there are; `nil` if the value is no collection.
  package var elementCount: Int? {
    switch facts.style {
    case .list(let type): type.withElements(at: address) { $1 }
    case .set(let type): type.count(at: address)
    case .dictionary(let type): type.count(at: address)
    default: nil
    }
  }

  /// Visits the elements from a position on, until `body` returns `false`.
  ///
  /// - Parameters:
  ///   - maximum: How many are visited at most.
  ///   - sorting: Up to how many elements of a set are in the order of their texts, and those of a dictionary in
  ///     that of their keys; if there are more, they come in the order of their storage.
  package func forEachElement(from start: Int = 0, maximum: Int, sorting: Int, _ body: (Element) -> Bool) {
    switch facts.style {
    case .list(let type):
      let facts = TypeFacts.of(type.element)
      type.withElements(at: address) { first, count in
        guard let first else { return }
        for index in start..<max(start, min(count, Self.sum(start, maximum))) {
          let value = part(first + index * facts.stride, facts)
          guard body(Element(index: index, key: nil, value: value)) else { return }
        }
      }
    case .set(let type):
      let isSorted = type.count(at: address) <= sorting
      let elements = type.elements(at: address, maximum: isSorted ? .max : Self.sum(start, maximum))
      let order = isSorted ? sorted(elements) : Array(elements.indices)
      for index in order.dropFirst(start).prefix(maximum) {
        guard reading(elements[index], { body(Element(index: nil, key: nil, value: $0)) }) else { return }
      }
    case .dictionary(let type):
      let isSorted = type.count(at: address) <= sorting
      let entries = type.entries(at: address, maximum: isSorted ? .max : Self.sum(start, maximum))
      let order = isSorted ? sorted(entries.map(\.key)) : Array(entries.indices)
      for index in order.dropFirst(start).prefix(maximum) {
        let goesOn = reading(entries[index].key) { key in
          reading(entries[index].value) { body(Element(index: nil, key: key, value: $0)) }
        }
        guard goesOn else { return }
      }
    default: return
    }
  }

  private func sorted(_ values: [Any]) -> [Int] {
    if let numbers = values as? [Int] { return numbers.indices.sorted { numbers[$0] < numbers[$1] } }
    let texts = values.map { reading($0) { $0.line(60) } }
    return texts.indices.sorted { texts[$0] < texts[$1] }
  }

  private static func sum(_ lhs: Int, _ rhs: Int) -> Int {
    let (sum, overflows) = lhs.addingReportingOverflow(rhs)
    return overflows ? .max : sum
  }
}
