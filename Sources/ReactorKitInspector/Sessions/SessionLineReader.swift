/// Reads what a session consists of, in pieces.
protocol SessionLineReader: Sendable {
  /// The next lines, of so many entries at most.
  mutating func take(entries: Int) async -> [Session.Line]
  /// Whether the last piece was not the end.
  var isBehind: Bool { get }
}

/// The lines of a session that was opened.
struct StoredLines: SessionLineReader {
  private let session: Session
  private var next = 0

  init(_ session: Session) { self.session = session }

  var isBehind: Bool { next < session.entries.count }

  mutating func take(entries count: Int) async -> [Session.Line] {
    let above = next == 0 ? session.linesAbove : []
    let places = next..<next + min(count, session.entries.count - next)
    next = places.upperBound
    return above + session.lines(of: places)
  }
}
