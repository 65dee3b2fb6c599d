internal import Foundation
internal import GitHubAPI
internal import RepoSearchReactors
internal import TerminalKit

/// All that is known of a repository, broken into lines.
struct DetailPage: Equatable {
  private struct Line: Equatable {
    var label = ""
    var text = ""
    /// Where the text begins.
    var indent = 0
    var style = Style.plain
  }

  private static let labelWidth = 13
  /// Servers may send books for descriptions; they would be wrapped again for every frame.
  private static let longestText = 4_000

  private let lines: [Line]

  init(_ repository: Repository, width: Int) {
    let description = Self.cut(repository.description ?? "")
    let shown = description.isEmpty ? "No description." : description
    let name = Self.cut(repository.fullName)
    var lines = name.wrapped(toWidth: width).map { Line(text: $0, style: Theme.heading) }
    lines += shown.wrapped(toWidth: width).map { Line(text: $0) }
    lines.append(Line())
    for (label, value) in Self.fields(of: repository) {
      lines += Self.lines(label: label, value: Self.cut(value), width: width)
    }
    self.lines = lines
  }

  /// The number of lines.
  var count: Int { lines.count }

  func draw(from first: Int, rows: Range<Int>, column: Int, in frame: inout Frame) {
    for (row, line) in zip(rows, lines.dropFirst(first)) {
      frame.draw(line.label, row: row, column: column, style: Theme.quiet)
      frame.draw(line.text, row: row, column: column + line.indent, style: line.style)
    }
  }

  private static func cut(_ text: String) -> String {
    let start = text.prefix(longestText)
    return start.endIndex == text.endIndex ? text : start + "…"
  }

  private static func lines(label: String, value: String, width: Int) -> [Line] {
    let room = width - labelWidth
    guard room >= 16 else { return "\(label): \(value)".wrapped(toWidth: width).map { Line(text: $0) } }
    return value.wrapped(toWidth: room).enumerated().map { index, text in
      Line(label: index == 0 ? label : "", text: text, indent: labelWidth)
    }
  }

  private static func fields(of repository: Repository) -> [(label: String, value: String)] {
    [
      ("Stars", Counted.grouped(repository.stargazersCount)),
      ("Forks", Counted.grouped(repository.forksCount)),
      ("Open issues", Counted.grouped(repository.openIssuesCount)),
      ("Language", repository.language ?? "unknown"),
      ("Licence", repository.license ?? "none"),
      ("Topics", repository.topics.isEmpty ? "none" : repository.topics.joined(separator: ", ")),
      ("Updated", repository.updatedAt.map { $0.formatted(.iso8601.year().month().day()) } ?? "unknown"),
      ("Archived", repository.isArchived ? "yes, it is read-only" : "no"),
      ("Owner", repository.ownerLogin),
      ("Address", repository.htmlURL?.absoluteString ?? "unknown"),
      ("Number", String(repository.id)),
    ]
  }
}
