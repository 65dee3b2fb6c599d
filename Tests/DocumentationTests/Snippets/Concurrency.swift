import ReactorStreams
import Testing

/// The examples of `Concurrency.md`. Each prints the results that its comments name.
@Suite struct ConcurrencyPageSnippets {
  @Test func eachExamplePrintsTheResultsInItsComments() async throws {
    let page = try Page("Concurrency")
    try await page.example("run") { print in
      let load: @Sendable () async throws -> String = { "Ada" }
      let names = Observable<String>.run { send in
        send("loading")
        send(try await load())
      } catch: { error, send in
        send("failed: \(error)")
      }
      for try await name in names.values { print(name) }  // prints loading, Ada
    }
    try await page.example("values") { print in
      let numbers = Observable.of(1, 2, 3)
      for try await number in numbers.values { print(number) }  // prints 1, 2, 3
    }
    try await page.example("first(where:)") { print in
      let numbers = Observable.of(1, 2, 3, 4)
      let even = try await numbers.values.first { $0.isMultiple(of: 2) }
      print(even ?? 0)  // prints 2
    }
    try await page.example("value") { print in
      let answer = try await Single.just(42).value
      print(answer)  // prints 42
    }
    try await page.example("asObservable") { print in
      let letters = AsyncStream { continuation in
        for letter in ["a", "b"] { continuation.yield(letter) }
        continuation.finish()
      }
      let capitals = letters.asObservable().map { $0.uppercased() }
      for try await letter in capitals.values { print(letter) }  // prints A, B
    }
    page.verifyThatAllExamplesRan()
  }
}
