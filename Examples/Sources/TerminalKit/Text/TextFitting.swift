extension StringProtocol {
  /// The text, or as much of it as fits `width` cells together with a final `ellipsis`.
  ///
  /// A width of zero or less gives an empty string. A wide character that would be cut in half is left out.
  public func truncated(toWidth width: Int, ellipsis: String = "…") -> String {
    guard width > 0 else { return "" }
    guard displayWidth > width else { return String(self) }
    let room = width - ellipsis.displayWidth
    guard room >= 0 else { return ellipsis.truncated(toWidth: width, ellipsis: "") }
    return prefix(fittingWidth: room) + ellipsis
  }

  /// The end of the text that fits `width` cells, for a field whose cursor is at the end of what was typed.
  public func tail(fittingWidth width: Int) -> String {
    var used = 0
    var start = endIndex
    while start > startIndex {
      let before = index(before: start)
      used += self[before].displayWidth
      guard used <= width else { break }
      start = before
    }
    return String(self[start...])
  }

  /// The text broken into lines of at most `width` cells: at spaces, and inside of a word that is too long.
  ///
  /// Runs of spaces and controls count as one space. A width of zero or less, and an empty text, give no
  /// line.
  public func wrapped(toWidth width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in split(whereSeparator: { Glyph($0)?.character == " " }) {
      var rest = Substring(word)
      while !rest.isEmpty {
        let gap = line.isEmpty ? 0 : 1
        let wordWidth = rest.displayWidth
        if used + gap + wordWidth <= width {
          line += (gap == 1 ? " " : "") + rest
          used += gap + wordWidth
          rest = ""
        } else if line.isEmpty {
          let head = rest.prefix(fittingWidth: width)
          // A wide character does not fit a line of one cell: it is left out, or this would never end.
          if head.isEmpty { rest = rest.dropFirst() } else { lines.append(head) }
          rest = rest.dropFirst(head.count)
        } else {
          lines.append(line)
          line = ""
          used = 0
        }
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private func prefix(fittingWidth width: Int) -> String {
    var used = 0
    return String(
      prefix { character in
        used += character.displayWidth
        return used <= width
      })
  }
}
