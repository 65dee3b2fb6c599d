/// What two runs have in common, side by side.
struct Comparison {
  struct Line: Equatable {
    let id: String
    /// The ratio to the floor, before and now: what the machine did to both cancels out.
    let ratios: (before: Double, now: Double)
    let allocations: (before: Double?, now: Double?)
    /// How far apart two measurements of the same may well be.
    let noise: Double

    var change: Double { ratios.now / ratios.before }

    /// Whether the change is more than noise.
    var isClear: Bool { abs(change - 1) > noise || allocations.before != allocations.now }

    static func == (lhs: Line, rhs: Line) -> Bool {
      lhs.id == rhs.id && lhs.ratios == rhs.ratios && lhs.allocations == rhs.allocations
        && lhs.noise == rhs.noise
    }
  }

  let lines: [Line]
  /// What only one of them has.
  let unmatched: [String]

  init(from base: Report, to report: Report) {
    let before = Dictionary(base.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    lines = report.rows.compactMap { now in
      guard let before = before[now.id] else { return nil }
      return Line(
        id: now.id, ratios: (before.ratio, now.ratio),
        allocations: (before.ours.allocations, now.ours.allocations),
        noise: max(0.05, before.spread + now.spread))
    }
    let (old, new) = (Set(base.rows.map(\.id)), Set(report.rows.map(\.id)))
    unmatched = old.symmetricDifference(new).sorted()
  }

  /// `*` marks what is more than noise.
  var table: String {
    var table = TextTable(header: ["change", "", "before", "now", "allocs before", "now", "workload"])
    for line in lines {
      table.add([
        Format.ratio(line.change), line.isClear ? "*" : "", Format.ratio(line.ratios.before),
        Format.ratio(line.ratios.now), Format.count(line.allocations.before),
        Format.count(line.allocations.now), line.id,
      ])
    }
    let missing = unmatched.isEmpty ? "" : "\n\nonly in one of them: \(unmatched.joined(separator: ", "))"
    return table.text + missing
  }
}
