internal import RepoSearchReactors
internal import TerminalKit

/// The line under the search field: an error, or counts at the left and the spinner at the right.
struct StatusLine: Equatable {
  private static let spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  let state: SearchReactor.State

  func draw(row: Int, in frame: inout Frame) {
    let width = frame.size.columns
    if let failure = state.failure {
      let column = frame.draw("✗ ", row: row, column: 0, style: Theme.failure)
      let text = ErrorLine.text(for: failure.error, width: width - column)
      frame.draw(text, row: row, column: column, style: Theme.failure)
      return
    }
    frame.fill(row: row, with: "─", style: Theme.quiet)
    var room = width
    if let activity = state.activity {
      let text = Self.text(of: activity, width: width)
      room = max(0, width - text.displayWidth - 2)
      frame.draw(" \(text) ", row: row, column: room, style: Theme.busy)
    }
    let counts = counts.first { $0.displayWidth + 6 <= room }
    if let counts { frame.draw(" \(counts) ", row: row, column: 2) }
  }

  /// From the longest form to the shortest.
  private var counts: [String] {
    guard let searched = state.searchedQuery else { return [] }
    let isOld = searched != state.query
    guard !state.repositories.isEmpty else {
      return isOld ? ["nothing for “\(searched)”", "0"] : ["nothing found", "0"]
    }
    let loaded = Counted.grouped(state.repositories.count)
    let total = Counted.grouped(state.totalCount)
    let short = "\(loaded) of \(total)"
    // What is on the screen was found for an earlier text: say for which.
    return isOld ? ["\(short) for “\(searched)”", short, loaded] : ["\(short) repositories", short, loaded]
  }

  private static func text(of activity: SearchReactor.Activity, width: Int) -> String {
    let picture = String(spinner[activity.ticks % spinner.count])
    let time = Counted.seconds(activity.elapsed)
    let what = activity.request.page == 1 ? "searching" : "page \(activity.request.page)"
    if width >= 40 { return "\(picture) \(what) \(time)" }
    return width >= 12 ? "\(picture) \(time)" : picture
  }
}
