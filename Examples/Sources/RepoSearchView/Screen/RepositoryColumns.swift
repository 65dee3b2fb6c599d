internal import GitHubAPI
internal import RepoSearchReactors
internal import TerminalKit

/// Where the parts of a repository stand in its row; what has no room is left out.
struct RepositoryColumns: Equatable {
  private static let marker = 2
  private static let starsWidth = 9
  private static let languageWidth = 12

  private let name: Range<Int>
  private let stars: Range<Int>?
  private let language: Range<Int>?
  private let description: Range<Int>?

  init(width: Int) {
    let first = Self.marker
    if width < 30 {
      name = first..<max(width, first)
      (stars, language, description) = (nil, nil, nil)
    } else if width < 60 {
      name = first..<(width - Self.starsWidth - 1)
      stars = (width - Self.starsWidth)..<width
      (language, description) = (nil, nil)
    } else {
      // Most names are shorter than 40 cells; what is left is worth more as a description.
      let nameEnd = first + min(max(width * 2 / 5, 26), 44)
      let starsEnd = nameEnd + 1 + Self.starsWidth
      let languageEnd = starsEnd + 2 + Self.languageWidth
      name = first..<nameEnd
      stars = (nameEnd + 1)..<starsEnd
      language = (starsEnd + 2)..<languageEnd
      description = (languageEnd + 1)..<max(width, languageEnd + 1)
    }
  }

  func draw(_ repository: Repository, isSelected: Bool, row: Int, style: Style, in frame: inout Frame) {
    if style != .plain { frame.fill(row: row, style: style) }
    if isSelected { frame.draw("▸", row: row, column: 0, style: style) }
    draw(repository.fullName, at: name, row: row, style: style, in: &frame)
    if let stars {
      let text = "\(Counted.short(repository.stargazersCount)) ★"
      let start = stars.upperBound - min(text.displayWidth, stars.count)
      frame.draw(text, row: row, column: start, style: style)
    }
    if let language { draw(repository.language ?? "", at: language, row: row, style: style, in: &frame) }
    if let description {
      draw(repository.description ?? "", at: description, row: row, style: style, in: &frame)
    }
  }

  private func draw(
    _ text: String, at columns: Range<Int>, row: Int, style: Style, in frame: inout Frame
  ) {
    // Texts may be long, and only their beginning is needed.
    let line = text.prefix(4 * columns.count).truncated(toWidth: columns.count)
    frame.draw(line, row: row, column: columns.lowerBound, width: columns.count, style: style)
  }
}
