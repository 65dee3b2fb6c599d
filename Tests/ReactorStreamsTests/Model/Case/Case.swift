/// One test of the engine: a chain, what feeds it, and what its subscriber does.
struct Case: Equatable, CustomStringConvertible {
  var chain: Chain
  /// What the subject is sent, at absolute ticks.
  var subject: [Timed] = []
  /// When the chain is subscribed to, at least 1.
  var subscribed = 1
  var disposal: Disposal = .never
  var feedback: Feedback?

  /// When the subscriber leaves.
  enum Disposal: Equatable {
    case never
    case at(Int)
    /// From inside of the delivery of an element, counted from 1.
    case inside(Int)
  }

  /// The subscriber sends the subject `element + add` when it receives a multiple of `multiplesOf`, at most
  /// `limit` times.
  struct Feedback: Equatable {
    var multiplesOf: Int
    var add: Int
    var limit: Int
  }

  init(_ chain: Chain) { self.chain = chain }

  var description: String {
    var lines = ["  chain:    \(chain)", "  subscribed at \(subscribed)"]
    if chain.sources.contains(where: { $0.kind == .subject }) { lines.append("  subject:  \(subject)") }
    if let feedback {
      lines.append(
        "  feedback: multiples of \(feedback.multiplesOf) send +\(feedback.add) to the subject, "
          + "at most \(feedback.limit) times")
    }
    switch disposal {
    case .never: break
    case .at(let time): lines.append("  disposed at \(time)")
    case .inside(let count): lines.append("  disposed inside of the delivery of element \(count)")
    }
    return lines.joined(separator: "\n")
  }
}

/// What a case comes to.
struct Outcome: Equatable, CustomStringConvertible {
  var events: [Timed]
  /// In order of id and time.
  var uses: [Use]

  var description: String { "events \(events), subscriptions \(uses)" }
}
