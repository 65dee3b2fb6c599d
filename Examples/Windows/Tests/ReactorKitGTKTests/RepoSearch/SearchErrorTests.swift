import Foundation
import GitHubAPI
import ReactorKitGTK
import ReactorKitGTKTesting
import RepoSearchReactors
import Testing

/// What goes wrong is told, and can be tried again; nothing that was loaded is lost.
@Suite @MainActor struct SearchErrorTests {
  nonisolated private static let errors: [GitHubError] = [
    .unreachable(server: "127.0.0.1", reason: "the server refused the connection."),
    .timedOut(after: .seconds(10)), .rateLimited(resetAt: nil), .invalidQuery(message: "it is too long."),
    .server(status: 500, message: "Internal Server Error"), .unreadable(reason: "it is no JSON."),
  ]

  @Test(arguments: errors) func everyErrorIsTold(error: GitHubError) async {
    let bench = await SearchBench(width: 360)
    await bench.type("swift")
    await bench.answer(.failure(error))
    #expect(bench.app.label(error.description).exists)
    #expect(bench.app.label("No answer").exists)
    #expect(bench.app.button("Retry").isSensitive())
    #expect(bench.app.windows.first?.defaultWidth == 360)
    await bench.close()
  }

  @Test func aRateLimitTellsUntilWhen() async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.replace(with: "parser")
    await bench.pass(ticks: 3)
    await bench.answer(.failure(.rateLimited(resetAt: Date(timeIntervalSince1970: 1_714_979_229))))
    let text = "Too many requests. The server accepts new ones from 07:07:09 UTC on."
    #expect(bench.app.label(text).exists)
    #expect(bench.list.rowCount() == 30, "what was loaded stays below the error")
    await bench.close()
  }

  @Test(arguments: [GTKKey.control("r"), .function(5), .enter])
  func keysInTheFieldTryAgain(key: GTKKey) async {
    let bench = await SearchBench()
    await bench.type("swift")
    await bench.answer(.failure(.timedOut(after: .seconds(10))))
    bench.field.press(key)
    await bench.app.settle()
    #expect(bench.calls.map(\.query) == ["swift", "swift"])
    #expect(!bench.app.button("Retry").exists)
    await bench.answer(.page(1...3, of: 3))
    #expect(bench.list.rowCount() == 3)
    #expect(bench.field.isFocused())
    await bench.close()
  }

  @Test(arguments: [GTKKey.control("r"), .character("r")]) func keysInTheListTryAgain(key: GTKKey) async {
    let bench = await SearchBench()
    await bench.find()
    bench.list.scroll(to: .bottom)
    await bench.app.settle()
    await bench.answer(.failure(.server(status: 500, message: nil)))
    bench.field.press(.down)
    await bench.app.settle()
    bench.app.press(key)
    await bench.app.settle()
    #expect(bench.calls.count == 3)
    await bench.answer(.page(31...60, of: 60))
    #expect(bench.list.rowCount() == 60)
    await bench.close()
  }

  @Test func anotherTextTakesTheErrorAway() async {
    let bench = await SearchBench()
    await bench.type("swift")
    await bench.answer(.failure(.timedOut(after: .seconds(10))))
    bench.field.type("ui")
    await bench.app.settle()
    #expect(!bench.app.button("Retry").exists)
    await bench.close()
  }
}
