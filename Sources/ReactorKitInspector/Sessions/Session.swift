internal import Foundation

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

  /// A reactor or an entry.
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
    let decoder = JSONDecoder()
    while let line = lines.next() {
      if let line = try? decoder.decode(Line.self, from: Data(line.utf8)) {
        add(line)
      } else {
        unreadable += 1
      }
    }
  }

  mutating func add(_ line: Line) {
    if let reactor = line.reactor {
      reactors[reactor.id] = reactor
      properties[reactor.id, default: [:]].merge(line.properties ?? [:]) { $1 }
      if let known = line.cases { cases[reactor.id] = known }
    }
    guard let row = line.entry else { return }
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

  /// The index of an entry.
  func place(of number: UInt64) -> Int? { places[number] }

  /// The file.
  var text: String {
    var lines = [Self.line(header)]
    for reactor in reactors.values.sorted(by: { $0.id < $1.id }) {
      lines.append(
        Self.line(
          Line(reactor: reactor, properties: properties[reactor.id], cases: cases[reactor.id])))
    }
    for entry in entries {
      lines.append(
        Self.line(Line(entry: entry.row, value: entry.value, state: entry.state, edits: entry.edits)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line of a file, without its end.
  static func line(_ content: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return (try? encoder.encode(content)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
