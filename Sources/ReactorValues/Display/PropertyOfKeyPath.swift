// `@unchecked Sendable`: `known` guards itself, the rest is constant.
internal import ReactorKit

/// The stored property that a key path leads to.
///
/// Swift tells where a stored property is, but for a computed one, such as one that `@ObservableState` or a
/// property wrapper has made, nothing. The storage of such a property is found by its type, and, where several
/// are of that type, by its value, which must equal that of the key path each time.
package final class PropertyOfKeyPath: @unchecked Sendable {
  // `nonisolated(unsafe)`: key paths do not change.
  package nonisolated(unsafe) let keyPath: AnyKeyPath
  package let valueType: Any.Type
  /// The value of the property in the value at an address.
  package let read: (UnsafeRawPointer) -> Any
  /// The indices of the fields that are known to have had the value of the property each time; `nil` before the
  /// first time.
  let known = Locked<Set<Int>?>(nil)

  package init<Root, Value>(_ property: any KeyPath<Root, Value> & Sendable) {
    keyPath = property
    valueType = Value.self
    read = { $0.assumingMemoryBound(to: Root.self).pointee[keyPath: property] }
  }

  /// The name of the property, and the type that has it, if Swift knows where it is stored.
  package static func name<Root, Value>(
    of property: KeyPath<Root, Value>
  ) -> (property: String, type: Any.Type)? {
    path(of: property)?.last.flatMap { step in step.field.label.map { ($0, step.type) } }
  }

  /// The names that lead to the property, if Swift knows where it is stored.
  package static func names<Root, Value>(of property: KeyPath<Root, Value>) -> [String]? {
    guard LayoutCheck.holds else {
      return text(of: property)?.split(separator: ".").map(String.init)
    }
    return path(of: property)?.map { $0.field.pathName($0.index) }
  }

  /// The names after the root, where they are known: `profile.name`.
  static func text(of keyPath: AnyKeyPath) -> String? {
    let text = String(describing: keyPath)
    guard !text.contains("<"), let dot = text.firstIndex(of: ".") else { return nil }
    return String(text[text.index(after: dot)...])
  }

  private static func path<Root, Value>(
    of property: KeyPath<Root, Value>
  ) -> [(field: TypeFacts.Field, index: Int, type: Any.Type)]? {
    guard var offset = MemoryLayout<Root>.offset(of: property) else { return nil }
    var facts = TypeFacts.of(Root.self)
    var path: [(field: TypeFacts.Field, index: Int, type: Any.Type)] = []
    while let index = facts.fields.lastIndex(where: {
      $0.offset <= offset && offset < $0.offset + $0.facts.size
    }) {
      let field = facts.fields[index]
      path.append((field, index, facts.type))
      offset -= field.offset
      if offset == 0, field.facts.type == Value.self { return path }
      facts = field.facts
    }
    return nil
  }
}
