/// A step of a random sequence. Pages are named by their place in the path.
enum ScenarioStep: Equatable, Sendable {
  enum Change: Equatable, Sendable { case push(Int), pop, remove(Int), replace([Int]) }

  case change(Change)
  /// Several commits of another thread, which are shown at once.
  case burst([Change])
  case present(Int?), refuse(Bool), guardFront(Bool), moveFocus, back
  /// The front screen ends itself with a result.
  case dismissFront
  /// The front screen ends itself with a result while the user asks to leave it.
  case backWhileDismissing

  static func random(_ random: inout some RandomNumberGenerator) -> Self {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<5: .change(change(&random))
    case 5: .burst((0..<4).map { _ in change(&random) })
    case 6, 7: .present(Bool.random(using: &random) ? Int.random(in: 0..<3, using: &random) : nil)
    case 8: .refuse(Int.random(in: 0..<3, using: &random) == 0)
    case 9: .guardFront(Bool.random(using: &random))
    case 10, 11: .moveFocus
    case 12, 13: .back
    case 14: .dismissFront
    default: .backWhileDismissing
    }
  }

  private static func change(_ random: inout some RandomNumberGenerator) -> Change {
    let number = Int.random(in: 0..<4, using: &random)
    return switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: .push(number)
    case 2: .pop
    case 3: .remove(number)
    default: .replace((0..<number).map { _ in Int.random(in: 0..<2, using: &random) })
    }
  }
}
