/// A timeline drawn in characters, one a tick.
///
/// | drawn | means |
/// |---|---|
/// | `-` | nothing happens |
/// | `a` | the element "a"; any other character stands for itself |
/// | `[ab]` | the element "ab", in one tick; also for an element like `-` |
/// | `\|` | completion |
/// | `#` | an error |
/// | `(ab\|)` | all of it in one tick |
/// | space | nothing, and no tick; to line diagrams up |
public struct MarbleDiagram: Hashable, Sendable, CustomStringConvertible {
  /// What happens at a tick.
  public enum Symbol: Hashable, Sendable, CustomStringConvertible {
    /// An element.
    case next(String)
    /// A failure.
    case error
    /// The successful end.
    case completed

    /// How it is drawn.
    public var description: String {
      switch self {
      case .next(let text): text.count == 1 && !"-()[|# ".contains(text) ? text : "[\(text)]"
      case .error: "#"
      case .completed: "|"
      }
    }
  }

  /// Something at a tick.
  public struct Entry: Hashable, Sendable {
    /// When.
    public let tick: Int
    /// What.
    public let symbol: Symbol

    /// Something at a tick.
    public init(tick: Int, symbol: Symbol) {
      self.tick = tick
      self.symbol = symbol
    }
  }

  /// What happens, in order.
  public let entries: [Entry]

  /// A diagram of known entries, in ascending order.
  public init(entries: [Entry]) { self.entries = entries }

  /// Reads a drawing, which must have an end for each parenthesis and bracket.
  public init(_ drawing: String) {
    guard let diagram = MarbleDiagram(reading: drawing) else {
      preconditionFailure("'\(drawing)' has an open parenthesis or bracket")
    }
    self = diagram
  }

  /// Reads a drawing; `nil` if a parenthesis or bracket is open at its end.
  public init?(reading drawing: String) {
    var entries: [Entry] = []
    var tick = 0
    var isGrouped = false
    var longName: String?
    for character in drawing {
      if let name = longName {
        longName = character == "]" ? nil : name + String(character)
        guard character == "]" else { continue }
        entries.append(Entry(tick: tick, symbol: .next(name)))
      } else {
        switch character {
        case " ": continue
        case "-": break
        case "(": isGrouped = true
        case ")": isGrouped = false
        case "[": longName = ""
        case "|": entries.append(Entry(tick: tick, symbol: .completed))
        case "#": entries.append(Entry(tick: tick, symbol: .error))
        default: entries.append(Entry(tick: tick, symbol: .next(String(character))))
        }
      }
      if !isGrouped, longName == nil { tick += 1 }
    }
    guard !isGrouped, longName == nil else { return nil }
    self.entries = entries
  }

  /// The drawing. Nothing is drawn after the last entry.
  public var description: String {
    var drawing = ""
    var tick = 0
    for (time, group) in Dictionary(grouping: entries, by: \.tick).sorted(by: { $0.key < $1.key }) {
      drawing += String(repeating: "-", count: max(0, time - tick))
      let symbols = group.map(\.symbol.description).joined()
      drawing += group.count == 1 ? symbols : "(\(symbols))"
      tick = time + 1
    }
    return drawing
  }
}
