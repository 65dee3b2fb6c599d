internal import GitHubAPI
internal import RepoSearchReactors
internal import TerminalKit

/// The line under the search field: an error, or counts at the left and the spinner at the right.
struct StatusLine: ScreenPart {
  private static let spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  private let error: GitHubError?
  private let activity: SearchReactor.Activity?
  /// From the longest form to the shortest.
  private let counts: [String]

  init(_ search: some StateReader, on screen: SearchScreen) {
    error = search.failure?.error
    activity = error == nil ? search.activity : nil
    counts = error == nil ? Self.counts(search) : []
  }

  static func rows(in layout: ScreenLayout) -> Range<Int> { layout.status }

  func draw(rows: Range<Int>, in frame: inout Frame) {
    guard let row = rows.first else { return }
    let width = frame.size.columns
    if let error {
      let column = frame.draw("✗ ", row: row, column: 0, style: Theme.failure)
      let text = ErrorLine.text(for: error, width: width - column)
      frame.draw(text, row: row, column: column, style: Theme.failure)
      return
    }
    frame.fill(row: row, with: "─", style: Theme.quiet)
    var room = width
    if let activity {
      let text = Self.text(of: activity, width: width)
      room = max(0, width - text.displayWidth - 2)
      frame.draw(" \(text) ", row: row, column: room, style: Theme.busy)
    }
    let counts = counts.first { $0.displayWidth + 6 <= room }
    if let counts { frame.draw(" \(counts) ", row: row, column: 2) }
  }

  private static func counts(_ search: some StateReader) -> [String] {
    guard let searched = search.searchedQuery else { return [] }
    let isOld = searched != search.query
    let count = search.repositories.count
    guard count > 0 else { return isOld ? ["nothing for “\(searched)”", "0"] : ["nothing found", "0"] }
    let loaded = Counted.grouped(count)
    let short = "\(loaded) of \(Counted.grouped(search.totalCount))"
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
