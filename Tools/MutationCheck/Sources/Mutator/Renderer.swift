extension Mutation {
  /// The source with all of `mutations` in it, each active only where `function` says so for its number.
  ///
  /// Lines stay where they are.
  package static func render(
    _ mutations: [(number: Int, mutation: Mutation)], in source: String, calling function: String
  ) -> String {
    let bytes = Array(source.utf8)
    // Outer ones come before what lies in them.
    let ordered = mutations.sorted {
      let (left, right) = ($0.mutation.range, $1.mutation.range)
      if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
      if left.upperBound != right.upperBound { return left.upperBound > right.upperBound }
      // A statement is around the expression that it consists of.
      return $0.mutation.rank == $1.mutation.rank
        ? $0.number < $1.number : $0.mutation.rank < $1.mutation.rank
    }
    return Renderer(bytes: bytes, function: function, mutations: ordered).render(0..<bytes.count, after: 0)
  }

  private var rank: Int {
    switch kind {
    case .removeStatement: 0
    case .swapOperator where pieces.first == .text("if "): 1
    default: 2
    }
  }
}

private struct Renderer {
  let bytes: [UInt8]
  let function: String
  let mutations: [(number: Int, mutation: Mutation)]

  /// The text of `range`, with the mutations in it from the one at index `start` on.
  func render(_ range: Range<Int>, after start: Int) -> String {
    var text = ""
    var position = range.lowerBound
    for index in start..<mutations.count {
      let (number, mutation) = mutations[index]
      guard mutation.range.lowerBound >= position, mutation.range.upperBound <= range.upperBound else {
        continue
      }
      text += String(decoding: bytes[position..<mutation.range.lowerBound], as: UTF8.self)
      for piece in mutation.pieces {
        switch piece {
        case .text(let literal): text += literal
        case .number: text += "\(function)(\(number))"
        case .source(let part): text += render(part, after: index + 1)
        }
      }
      position = mutation.range.upperBound
    }
    return text + String(decoding: bytes[position..<range.upperBound], as: UTF8.self)
  }
}
