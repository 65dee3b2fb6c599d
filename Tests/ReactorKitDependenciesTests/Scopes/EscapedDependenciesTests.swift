import ReactorKitDependencies
import TestSupport
import Testing

/// Closures that are called later.
@Suite struct EscapedDependenciesTests {
  private func text() -> String { Dependency(\.greeting)().text }

  private func escaped(_ text: String) -> EscapedDependencies {
    withDependencies {
      $0.greeting.text = text
    } operation: {
      withEscapedDependencies { $0 }
    }
  }

  @Test func whatIsYieldedToSeesTheDependenciesOfThePlace() async {
    let dependencies = escaped("mine")
    #expect(dependencies.yield { text() } == "mine")
    #expect(onAnotherThread { dependencies.yield { Dependency(\.greeting)().text } } == "mine")
    let later = await dependencies.yield {
      await Task.yield()
      return text()
    }
    #expect(later == "mine")
    #expect(text() == "test")
  }

  @Test func theyReplaceThoseOfTheCaller() {
    let dependencies = escaped("mine")
    withDependencies {
      $0.greeting.text = "caller's"
    } operation: {
      #expect(dependencies.yield { text() } == "mine")
      #expect(text() == "caller's")
    }
  }

  @Test func thoseOfNoScopeAreTheTests() {
    let dependencies = withEscapedDependencies { $0 }
    #expect(Dependency(\.tally)().next() == 1)
    #expect(onAnotherThread { dependencies.yield { Dependency(\.tally)().next() } } == 2)
  }

  @Test func anObjectOfNoScopeKeepsThoseOfItsTest() {
    let dependencies = onAnotherThread { withEscapedDependencies { $0 } }
    let tally = Dependency(\.tally)
    #expect(tally().next() == 1)
    #expect(dependencies.yield { tally().next() } == 2)
    #expect(dependencies.yield { Dependency(\.tally)() } !== tally())
  }

  @Test func anAsynchronousOperationGetsThemToo() async {
    let text = await withDependencies {
      $0.greeting.text = "mine"
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.detached { dependencies.yield { Dependency(\.greeting)().text } }.value
      }
    }
    #expect(text == "mine")
  }
}
