import Foundation
import ReactorKitObservation

/// A struct and the same one with `@ObservableState`, which do the same: a trace of defaults, calls of observers, coding,
/// equality and mirrors. `Scripts/generate-states` makes them. Semantics O1.3, O1.4.
struct PlainStructCase: Sendable, CustomStringConvertible {
  let number: Int
  let plain: @Sendable () throws -> [String]
  let observed: @Sendable () throws -> [String]
  var description: String { "Plain\(number)" }

  /// The lines of both runs, without what names the struct: its name, and the address of its private context.
  func traces() throws -> (plain: [String], observed: [String]) {
    (try plain().map(Self.text), try observed().map(Self.text))
  }

  private static func text(_ line: String) -> String {
    line.replacing("Observed", with: "Plain").replacing(/at \$[0-9a-f]+/, with: "")
  }
}

protocol PairValue {}
struct One: PairValue {}
struct Two: PairValue {}
class PairObject {}
class PairOther {}

func pairText<Value>(_ value: Value) -> String { "\(value)" }

/// An access in place, which changes nothing.
func pairTouch<Value>(_ value: inout Value) {}

func pairMirror<Value>(_ value: Value) -> [String] {
  Mirror(reflecting: value).children.map { "\($0.label ?? "") \($0.value)" }
}

func pairCoded<Value: Encodable>(_ value: Value) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return try encoder.encode(value)
}
