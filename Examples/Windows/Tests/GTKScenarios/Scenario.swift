import Foundation
import ReactorKitGTK
import ReactorKitObservation

/// What this program can do, by name. Each one returns the status of the process.
@MainActor
enum Scenario {
  static let all: [String: @MainActor () -> Int32] = [
    "arguments": arguments, "tasks": tasks, "quit": quit, "early-window": earlyWindow, "close": close,
    "invalid-id": invalidID,
    "other-thread": otherThread, "storm": storm, "awaited-storm": awaitedStorm, "reactor-storm": reactorStorm,
    "nested": nested, "busy-frames": busyFrames,
    "windows": windows,
    "state-from-threads": stateFromThreads, "planted-leak": plantedLeak,
  ]

  static let id = "org.example.Scenario"

  static func say(_ text: String) {
    print(text)
    fflush(nil)
  }

  /// What follows the scenario's name on the command line.
  static var number: Int? { CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } }
}
