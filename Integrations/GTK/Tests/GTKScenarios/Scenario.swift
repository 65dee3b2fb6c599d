import Foundation

/// What this program can do, by name. Each one returns the status of the process.
@MainActor
enum Scenario {
  static let all: [String: @MainActor () -> Int32] = [:]
}
