import Testing

/// Which mend `@ObservableState` offers for properties that are declared by a tuple pattern.
@Suite struct StateTupleTests {
  private let message = "'@ObservableState' cannot track the properties of a tuple pattern"
  private let split = "Declare each property by itself"
  private let repeated = "Declare each property by itself, with the value evaluated for each"
  private let ignore = "Insert '@ObservableStateIgnored'"

  @Test(arguments: [
    ("var (a, b) = (1, 2)", ["var a = 1", "var b = 2"]),
    ("var (a, b) = (1, makeTwo())", ["var a = 1", "var b = makeTwo()"]),
    ("var (a, (b, _), c) = (1, (2, 3), 4)", ["var a = 1", "var b = 2", "var c = 4"]),
    ("var (x: a, y: b) = (x: 1, y: 2)", ["var a = 1", "var b = 2"]),
    ("private var (a, b): (Int, String)", ["private var a: Int", "private var b: String"]),
    ("let (a, b): (Int, Double) = (1, 2)", ["let a: Int = 1", "let b: Double = 2"]),
    ("var (a, b) = (1, 2), c = 3", ["var a = 1", "var b = 2", "var c = 3"]),
    ("var (a) = makeOne()", ["var a = makeOne()"]),
  ])
  func eachPropertyIsDeclaredWithItsValue(_ property: String, fixed: [String]) {
    expectProblem(property, message, fix: split, fixed: fixed.joined(separator: "\n  "))
  }

  @Test(arguments: [
    ("var (a, b) = pair", ["var a = pair.0", "var b = pair.1"]),
    ("let (a, b): (Int, Int) = Self.pair", ["let a: Int = Self.pair.0", "let b: Int = Self.pair.1"]),
    ("var (a, (b, c)) = pair", ["var a = pair.0", "var b = pair.1.0", "var c = pair.1.1"]),
    ("var (a, _) = makePair()", ["var a = makePair().0"]),
  ])
  func anElementOfANamedValueIsTaken(_ property: String, fixed: [String]) {
    expectProblem(property, message, fix: split, fixed: fixed.joined(separator: "\n  "))
  }

  /// Another value may come each time.
  @Test(arguments: [
    ("var (a, b) = makePair()", ["var a = makePair().0", "var b = makePair().1"]),
    ("var (a, b) = pairs[0]", ["var a = pairs[0].0", "var b = pairs[0].1"]),
    ("var (a, b) = try! make()", ["var a = (try! make()).0", "var b = (try! make()).1"]),
    ("var (a, b) = isOn ? c : d", ["var a = (isOn ? c : d).0", "var b = (isOn ? c : d).1"]),
  ])
  func itIsSaidThatAValueIsEvaluatedAgain(_ property: String, fixed: [String]) {
    expectProblem(
      property, message, fixes: [repeated, ignore], fixed: fixed.joined(separator: "\n  "))
  }

  @Test func orTheValueIsEvaluatedOnceAndIgnored() {
    expectProblem(
      "var (a, b) = makePair()", message, fixes: [repeated, ignore], applying: ignore,
      fixed: "@ObservableStateIgnored var (a, b) = makePair()")
  }

  /// The compiler takes no such `let` in a struct, ignored or not.
  @Test func aConstantCannotBeIgnored() {
    expectProblem(
      "let (a, b) = makePair()", message, fix: repeated,
      fixed: "let a = makePair().0\n  let b = makePair().1")
  }

  @Test(arguments: [
    "var (a, b): Pair", "let (a, b): Pair", "var (a, b): Pair = (1, 2)", "var (x: a, y: b) = (y: 1, x: 2)",
  ])
  func whatCannotBeTakenApartHasToBeIgnored(_ property: String) {
    expectProblem(property, message, fix: ignore, fixed: "@ObservableStateIgnored \(property)")
  }
}
