/// How much of a value is read.
struct ValueLimits: Equatable, Sendable {
  /// The greatest number of characters of a line.
  var characters = 200
  /// The greatest number of characters of a node's line, whose rest is read at its path.
  var nodeCharacters = 200
  /// How many children a page has.
  var children = 100
  /// The greatest number of nodes of one answer.
  var nodes = 2_000
  /// How many values may stand in each other before the rest is left out.
  var depth = 64
  /// The greatest number of elements of a set or dictionary that are sorted; more are read in the order of
  /// their storage.
  var sorted = 10_000
  /// The greatest number of parts that are counted for the size of a value, or compared.
  var visits = 100_000
  /// The greatest number of values that are written as one expression.
  var expressions = 5_000
}
