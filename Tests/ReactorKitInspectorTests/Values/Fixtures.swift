import Foundation
import ReactorKit

// Types as users have them. Some have code of their own that traps: the inspector must never call it.

enum Scope: String, CaseIterable, Codable, Sendable { case all, done }

struct Trap: CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible, Hashable {
  var number: Int

  var customMirror: Mirror { fatalError("customMirror was called") }
  var description: String { fatalError("description was called") }
  var debugDescription: String { fatalError("debugDescription was called") }
  static func == (lhs: Trap, rhs: Trap) -> Bool { fatalError("== was called") }
  func hash(into hasher: inout Hasher) { fatalError("hash was called") }
}

protocol Shape: Sendable {}

struct Image: Shape, Sendable {
  var width = 3
  var height = 4
}

struct Token: Sendable { var raw = "hidden" }

final class Account: CustomStringConvertible, @unchecked Sendable {
  let name: String
  weak var parent: Account?

  init(_ name: String) { self.name = name }

  var description: String { fatalError("description was called") }
}

class Secret {
  var code = "hidden"
}

final class SpecialSecret: Secret {}

struct Profile: Equatable, Sendable {
  var name: String
  var age: Int?
}

struct Item: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

enum Route: Sendable {
  case list
  case detail(Item)
  case split(left: String, right: Int)
}

enum LogIn {
  case begin
  case typed(name: String, password: String)
  case token(Token)
}

indirect enum Tree: Sendable {
  case leaf(Int)
  case node(Tree, Tree)
}
