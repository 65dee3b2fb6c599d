/// Puts mutations into an order that any number of them can be taken from.
///
/// It goes around the modules and kinds, the greater ones more often, and prefers the files that few came from yet.
/// A mutation's place among those of its module and kind depends on its text and the seed only. A change to the
/// sources therefore replaces few of the first mutations.
package struct Sampler {
  private struct Stratum: Hashable {
    let module: String
    let kind: Mutation.Kind
  }

  package static func order(_ candidates: [Mutation], seed: UInt64) -> [Mutation] {
    var waiting = Dictionary(grouping: sortedByHash(candidates, seed: seed)) {
      Stratum(module: $0.module, kind: $0.kind)
    }
    let strata = waiting.keys.sorted { ($0.module, $0.kind.rawValue) < ($1.module, $1.kind.rawValue) }
    // The root keeps rare kinds from vanishing, and common ones from being everything.
    let weights = waiting.mapValues { Double($0.count).squareRoot() }
    var taken: [Stratum: Int] = [:]
    var takenOfFile: [String: Int] = [:]
    var result: [Mutation] = []
    while result.count < candidates.count {
      let open = strata.filter { waiting[$0]?.isEmpty == false }
      func share(_ stratum: Stratum) -> Double { Double(taken[stratum] ?? 0) / (weights[stratum] ?? 1) }
      guard let stratum = open.min(by: { share($0) < share($1) }), var rest = waiting[stratum] else { break }
      func fewest(_ mutation: Mutation) -> Int { takenOfFile[mutation.file] ?? 0 }
      guard let index = rest.indices.min(by: { fewest(rest[$0]) < fewest(rest[$1]) }) else { break }
      let next = rest.remove(at: index)
      waiting[stratum] = rest
      taken[stratum, default: 0] += 1
      takenOfFile[next.file, default: 0] += 1
      result.append(next)
    }
    return result
  }

  /// Of equal lines in a file, each is hashed with the number of those before it.
  private static func sortedByHash(_ candidates: [Mutation], seed: UInt64) -> [Mutation] {
    var earlier: [String: Int] = [:]
    let keyed = candidates.map { mutation in
      let text = [mutation.file, mutation.kind.rawValue, mutation.lineText, mutation.before].joined(
        separator: "\n")
      let occurrence = earlier[text, default: 0]
      earlier[text] = occurrence + 1
      return (hash: hash("\(seed)\n\(occurrence)\n\(text)"), mutation: mutation)
    }
    return keyed.sorted { $0.hash < $1.hash }.map(\.mutation)
  }

  /// FNV-1a, and the last step of SplitMix to spread it: the same in every process, unlike `Hasher`.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}
