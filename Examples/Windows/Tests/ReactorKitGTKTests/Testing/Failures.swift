// `@unchecked Sendable`: `issues` is guarded by `lock`; Swift Testing calls the matcher on any thread.
import Foundation
import ReactorKitGTK
import ReactorKitGTKTesting
import Testing

/// What a test of the testing module has failed with.
struct Failure: Equatable {
  let text: String
  let location: SourceLocation?
}

final class FailureBox: @unchecked Sendable {
  private let lock = NSLock()
  private var issues: [Failure] = []

  func add(_ issue: Issue) -> Bool {
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    lock.withLock { issues.append(Failure(text: text, location: issue.sourceLocation)) }
    return true
  }

  var failures: [Failure] { lock.withLock { issues } }
}

/// The failures that `body` records, in place of failing the test.
@MainActor
func failures(_ body: () async -> Void) async -> [Failure] {
  let box = FailureBox()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: {
    box.add($0)
  }
  return box.failures
}

/// Expects that a block fails the test once, with a text, at a line of its own.
@MainActor
func expectFailure(
  _ text: String, _ body: () async -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let found = await failures(body)
  #expect(found.map(\.text) == [text], sourceLocation: sourceLocation)
  let lines = sourceLocation.line..<sourceLocation.line + 25
  for case let location? in found.map(\.location) {
    #expect(location.fileID == sourceLocation.fileID, sourceLocation: sourceLocation)
    #expect(lines.contains(location.line), sourceLocation: sourceLocation)
  }
}

/// Opens a window with widgets in a column.
@MainActor
func open(_ title: String = "Window", _ make: @escaping @MainActor () -> [GTKWidget]) async -> GTKTestApp {
  let app = GTKTestApp { $0.open(GTKWindow(title: title, GTKBox(.vertical, spacing: 6, make()))) }
  await app.settle()
  return app
}
