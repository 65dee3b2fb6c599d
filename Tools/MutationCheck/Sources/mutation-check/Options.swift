/// What the command line says.
struct Options {
  static let usage = """
    Usage: Scripts/mutation-check [--seed N] [--count N] [--threshold PERCENT] [--only ID]... [--list]

      --seed N             Which mutants are taken; 1 by default.
      --count N            How many; 200 by default.
      --threshold PERCENT  The least share of killed ones; 85 by default.
      --only ID            Run this one only; may be repeated.
      --list               Print all that could be made, and make none.
    """

  var seed: UInt64 = 1
  var count = 200
  var threshold = 85.0
  var only: [String] = []
  var lists = false

  /// `nil` if the arguments make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      switch name {
      case "--list": lists = true
      case "--seed":
        guard let value = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }; seed = value
      case "--count":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }; count = value
      case "--threshold":
        guard let value = rest.popFirst().flatMap({ Double($0) }) else { return nil }; threshold = value
      case "--only": guard let id = rest.popFirst() else { return nil }; only.append(id)
      default: return nil
      }
    }
  }
}
