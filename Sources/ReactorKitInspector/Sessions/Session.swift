internal import Foundation
internal import ReactorValues

/// What was recorded, as a file: JSON Lines, the first of which is a `Header`, and each other one a `Line`.
///
/// Values are trees and texts, as the page shows them, so a session needs no program to be looked at. A line of an entry that
/// was there before replaces it: an effect's is written again when the effect ends.
struct Session: Sendable {
  /// The version of the format. A later version that older readers cannot read has a greater number.
  static let schema = 1

  struct Header: Codable, Equatable, Sendable {
    var session = "ReactorKit"
    var schema = Session.schema
    var program: String
    /// When recording began, in seconds since 1970.
    var began: Double
  }

  /// A reactor, an entry, or a gap.
  struct Line: Codable, Equatable, Sendable {
    var reactor: ReactorSummary?
    /// The properties of the reactor's state, by their paths, with their types.
    var properties: [String: String]?
    /// The cases of the reactor's actions and mutations; sessions of earlier versions do not have them.
    var cases: ReactorCases?
    var entry: Row?
    var value: ValueNode?
    /// The state after the entry, as a whole or by its difference to the one before; neither: it is not known.
    var state: ValueNode?
    var edits: [NodeEdit]?
    var gap: Gap?
  }

  /// Entries that there were, and that are not in the session.
  struct Gap: Codable, Equatable, Sendable {
    var first: UInt64
    var last: UInt64

    var count: UInt64 { last - first + 1 }
  }

  struct Entry: Sendable {
    var row: Row
    var value: ValueNode?
    var state: ValueNode?
    var edits: [NodeEdit]?
  }

  var header: Header
  var reactors: [UInt64: ReactorSummary] = [:]
  var properties: [UInt64: [String: String]] = [:]
  var cases: [UInt64: ReactorCases] = [:]
  private(set) var entries: [Entry] = []
  private var places: [UInt64: Int] = [:]
  private(set) var gaps: [Gap] = []
  /// The lines that could not be read.
  private(set) var unreadable = 0

  var program: String { header.program }

  init(_ header: Header) { self.header = header }

  /// Reads a file.
  init(_ text: String) throws(Refusal) {
    var lines = text.split(whereSeparator: \.isNewline).makeIterator()
    guard let first = lines.next(),
      let header = try? JSONDecoder().decode(Header.self, from: Data(first.utf8)),
      header.session == "ReactorKit"
    else { throw .noSessionFile }
    guard header.schema <= Self.schema else { throw .laterSchema(header.schema) }
    self.init(header)
    // Some time until the year 5138.
    if !(0...1e11).contains(header.began) { self.header.began = 0 }
    let decoder = JSONDecoder()
    while let line = lines.next() {
      if let line = try? decoder.decode(Line.self, from: Data(line.utf8)) {
        add(line)
      } else {
        unreadable += 1
      }
    }
  }

  /// Adds a line. What no program records counts as unreadable: numbers that are none of entries, and what is out of order.
  mutating func add(_ line: Line) {
    if let reactor = line.reactor {
      reactors[reactor.id] = reactor
      properties[reactor.id, default: [:]].merge(line.properties ?? [:]) { $1 }
      if let known = line.cases { cases[reactor.id] = known }
    }
    if let gap = line.gap { add(gap) }
    guard let row = line.entry else { return }
    guard row.isPlausible else { return unreadable += 1 }
    let entry = Entry(row: row, value: line.value, state: line.state, edits: line.edits)
    if let place = places[row.n] {
      // Written again: what has come since is its end.
      entries[place].row = row
    } else if entries.last.map({ $0.row.n < row.n }) ?? true {
      places[row.n] = entries.count
      entries.append(entry)
    } else {
      unreadable += 1
    }
  }

  private mutating func add(_ gap: Gap) {
    guard gap.first > gaps.last?.last ?? 0, gap.first <= gap.last, gap.last < Row.greatestNumber else {
      return unreadable += 1
    }
    gaps.append(gap)
  }

  /// The indices of the entries whose numbers are in a range.
  func places(of numbers: Range<UInt64>) -> Range<Int> {
    func first(from number: UInt64) -> Int {
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].row.n < number { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return first(from: numbers.lowerBound)..<first(from: numbers.upperBound)
  }

  /// The index of an entry.
  func place(of number: UInt64) -> Int? { places[number] }

  /// The file.
  var text: String {
    let lines = [Self.line(header)] + (linesAbove + lines(of: entries.indices)).map { Self.line($0) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of the reactors and gaps.
  var linesAbove: [Line] {
    reactors.values.sorted { $0.id < $1.id }.map { reactor in
      Line(reactor: reactor, properties: properties[reactor.id], cases: cases[reactor.id])
    } + gaps.map { Line(gap: $0) }
  }

  /// The lines of some entries.
  func lines(of places: Range<Int>) -> [Line] {
    entries[places].map { Line(entry: $0.row, value: $0.value, state: $0.state, edits: $0.edits) }
  }

  /// A line of a file, without its end.
  static func line(_ content: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return (try? encoder.encode(content)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
