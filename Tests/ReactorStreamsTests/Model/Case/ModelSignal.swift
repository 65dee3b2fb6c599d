/// An event as the model sees it: errors are told apart by what they say.
enum ModelSignal: Equatable, CustomStringConvertible {
  case next(Int)
  case failed(String)
  case completed

  var isEnd: Bool { element == nil }

  var element: Int? {
    if case .next(let element) = self { element } else { nil }
  }

  var description: String {
    switch self {
    case .next(let element): "\(element)"
    case .failed(let error): "✗\(error)"
    case .completed: "|"
    }
  }
}

/// A signal and the tick at which it is seen.
struct Timed: Equatable, CustomStringConvertible {
  var time: Int
  var signal: ModelSignal

  init(_ time: Int, _ signal: ModelSignal) {
    self.time = time
    self.signal = signal
  }

  var description: String { "\(signal)@\(time)" }
}

/// A span of ticks in which a source, or a `do`, was subscribed to.
struct Use: Equatable, Comparable, CustomStringConvertible {
  let id: Int
  let subscribed: Int
  /// When it was left, or when it ended, whichever came first; `nil` while it lasts.
  let left: Int?

  static func < (lhs: Use, rhs: Use) -> Bool {
    (lhs.id, lhs.subscribed, lhs.left ?? .max) < (rhs.id, rhs.subscribed, rhs.left ?? .max)
  }

  var description: String { "#\(id): \(subscribed)…\(left.map(String.init) ?? "")" }
}
