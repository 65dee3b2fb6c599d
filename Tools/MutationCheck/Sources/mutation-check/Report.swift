import Foundation
import Mutator

/// What became of one mutant.
struct Result {
  let mutation: Mutation
  let verdict: TestBundle.Verdict
  let explanation: String?

  var columns: [String] {
    let verdict =
      switch verdict {
      case .killed: "killed"
      case .timedOut: "timeout"
      case .survived: explanation == nil ? "SURVIVED" : "survived, explained"
      case .notReached: explanation == nil ? "NOT REACHED" : "not reached, explained"
      }
    let killer = if case .killed(let name) = self.verdict { name } else { explanation ?? "" }
    return [verdict, mutation.id, mutation.before.onOneLine, mutation.after.onOneLine, killer]
  }
}

struct Report {
  let results: [Result]

  var killed: Int { results.count { $0.verdict.isKilled } }
  var score: Double { 100 * Double(killed) / Double(max(1, results.count)) }
  var unexplained: [Result] { results.filter { !$0.verdict.isKilled && $0.explanation == nil } }

  var tabSeparated: String {
    let rows = [["verdict", "id", "before", "after", "by"]] + results.map(\.columns)
    return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  var summary: String {
    var lines: [String] = []
    for kind in Mutation.Kind.allCases {
      let ofKind = results.filter { $0.mutation.kind == kind }
      lines.append("\(kind.rawValue): \(ofKind.count { $0.verdict.isKilled }) of \(ofKind.count) killed")
    }
    lines.append("Timeouts among them: \(results.count { $0.verdict == .timedOut })")
    lines.append(
      "Survivors that are explained: \(results.count { !$0.verdict.isKilled } - unexplained.count)")
    for result in unexplained {
      lines.append(
        "NOT EXPLAINED \(result.mutation.id)  \(result.mutation.before.onOneLine) → \(result.mutation.after.onOneLine)"
      )
    }
    lines.append(String(format: "Killed: %d of %d, %.1f %%", killed, results.count, score))
    return lines.joined(separator: "\n")
  }
}

extension String {
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
