/// A value that several parties claim: the newest claim counts, or else the assigned value.
struct OverrideStack<Value> {
  private var assigned: Value?
  private var claims: [(id: Int, value: Value)] = []
  private var nextID = 0

  var value: Value? { claims.last?.value ?? assigned }

  var isClaimed: Bool { !claims.isEmpty }

  /// Assigns a value, which ends all claims.
  mutating func assign(_ value: Value?) {
    assigned = value
    claims = []
  }

  mutating func claim(for value: Value) -> Int {
    nextID += 1
    claims.append((nextID, value))
    return nextID
  }

  mutating func end(_ id: Int) { claims.removeAll { $0.id == id } }
}
