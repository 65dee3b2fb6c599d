/// Puts mutations into an order that any number of them can be taken from.
///
/// The order depends on the seed and the candidates only. It goes around the modules and kinds, the greater
/// ones more often, and prefers the files that few came from yet.
package struct Sampler {
  private struct Stratum: Hashable {
    let module: String
    let kind: Mutation.Kind
  }

  package static func order(_ candidates: [Mutation], seed: UInt64) -> [Mutation] {
    var generator = SplitMix(seed: seed)
    var waiting = Dictionary(grouping: candidates.shuffled(using: &generator)) {
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
}

/// The generator of Steele, Lea and Flood: small, and the same everywhere.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
