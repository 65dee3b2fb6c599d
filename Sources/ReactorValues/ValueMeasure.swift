internal import ReactorKit

extension ValueReader {
  /// About how many bytes a value takes, with what it holds; redacted values and objects count nothing.
  ///
  /// - Complexity: O(1): long collections are judged by their first elements.
  package func size(_ value: Any) -> Int {
    TypeFacts.reading(value) { address, facts in
      let measure = ValueMeasure(reader: self)
      return facts.size + measure.bytesElsewhere(of: ValuePart(self, address, facts), visits: 500)
    }
  }
}

/// Judges how much memory values take, with a bounded number of looks.
package struct ValueMeasure {
  package let reader: ValueReader

  /// About how many bytes of a value are elsewhere than in the value itself.
  package func bytesElsewhere(of part: ValuePart, visits: Int) -> Int {
    guard visits > 0, !part.facts.isPlain, !part.isRedacted else { return 0 }
    switch part.style {
    case .standard(let type): return type.bytesElsewhere(part.address)
    case .list, .set, .dictionary: return bytesOfElements(of: part, visits)
    case .structure, .tuple, .object:
      guard part.facts.fields.count > 0 || part.object != nil || part.isMirrored else { return 0 }
      var (bytes, visits) = (0, visits)
      part.forEachField { _, _, field in
        visits -= 1
        // A redacted property counts nothing, not even its place.
        bytes += field.isRedacted ? 0 : bytesElsewhere(of: field, visits: visits / 2)
        return visits > 0
      }
      return bytes
    case .enumeration:
      return part.withCase { _, values in
        values.reduce(0) { $0 + bytesElsewhere(of: $1.1, visits: visits / 2) }
      }
    case .optional(let type):
      return type.withWrapped(at: part.address) {
        bytesElsewhere(of: part.part($0, $1), visits: visits - 1)
      } ?? 0
    // A shared value belongs to its store.
    case .shared: return 0
    case .existential, .anyHashable, .pulse:
      return part.unwrapped { value in
        switch value.style {
        case .existential, .anyHashable, .pulse, .shared: 0
        default: bytesElsewhere(of: value, visits: visits - 1)
        }
      }
    case .binding: return part.withBinding { size($1, visits - 1) } ?? 0
    case .range, .function, .metatype, .keyPath, .opaque, .mirrored: return 0
    }
  }

  /// The first elements stand for all.
  private func bytesOfElements(of part: ValuePart, _ visits: Int) -> Int {
    guard let count = part.elementCount, count > 0 else { return 0 }
    let looks = min(count, 16, visits / 2)
    var (bytes, looked) = (0, 0)
    part.forEachElement(maximum: looks, sorting: 0) { element in
      bytes += size(element.value, visits / (2 * max(1, looks)))
      if let key = element.key { bytes += size(key, visits / (2 * max(1, looks))) }
      looked += 1
      return true
    }
    guard looked > 0 else { return 0 }
    return 32 + Int(min(Double(bytes) * Double(count) / Double(looked), 1e18))
  }

  private func size(_ part: ValuePart, _ visits: Int) -> Int {
    part.isRedacted ? 0 : part.facts.size + bytesElsewhere(of: part, visits: visits)
  }
}
