import ReactorKitDependencies
import TestSupport
import Testing

/// What `withDependencies` overrides, and for whom.
@Suite struct WithDependenciesTests {
  struct Failure: Error {}

  private func text() -> String { Dependency(\.greeting)().text }

  @Test func anOverrideHoldsInsideOnly() {
    withDependencies {
      $0.greeting = Greeting(text: "mine")
    } operation: {
      #expect(text() == "mine")
    }
    #expect(text() == "test")
  }

  @Test func theInnermostWins() {
    withDependencies {
      $0.greeting.text = "outer"
    } operation: {
      withDependencies {
        $0.farewell.text = "inner bye"
      } operation: {
        #expect(text() == "outer")
        withDependencies {
          $0.greeting.text += ", inner"
        } operation: {
          #expect(text() == "outer, inner")
          #expect(Dependency(\.farewell)().text == "inner bye")
        }
        #expect(text() == "outer")
      }
      #expect(Dependency(\.farewell)().text == "bye, test")
    }
  }

  @Test func itReturnsAndThrowsWhatItsClosuresDo() async {
    #expect(
      withDependencies { _ in
      } operation: {
        7
      } == 7)
    #expect(throws: Failure.self) {
      try withDependencies { _ in
      } operation: {
        throw Failure()
      }
    }
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
      }
    }
    await #expect(throws: Failure.self) {
      try await withDependencies { _ in
      } operation: {
        await Task.yield()
        throw Failure()
      }
    }
    #expect(text() == "test")
  }

  @Test func anAsynchronousOperationKeepsItOverSuspensionsAndInItsTasks() async {
    await withDependencies {
      $0.greeting.text = "mine"
    } operation: {
      await Task.yield()
      #expect(text() == "mine")
      async let child = text()
      #expect(await child == "mine")
      #expect(await Task { text() }.value == "mine")
      #expect(await Task.detached { text() }.value != "mine")
    }
    #expect(text() == "test")
  }

  @Test @MainActor func anAsynchronousOperationRunsWhereItsCallerDoes() async {
    await withDependencies {
      $0[Router.self] = Router(["mine"])
    } operation: {
      MainActor.preconditionIsolated()
      await Task.yield()
      MainActor.preconditionIsolated()
      #expect(MainActorDependency(\.router)().path == ["mine"])
    }
  }

  @Test @MainActor func aDependencyOfTheMainActorIsOverriddenByItsPropertyToo() {
    withDependencies {
      $0.router = Router(["mine"])
    } operation: {
      #expect(MainActorDependency(\.router)().path == ["mine"])
    }
  }

  @Test func keysAndPropertiesOverrideTheSame() {
    withDependencies {
      $0[GreetingKey.self].text = "by key"
    } operation: {
      #expect(text() == "by key")
      withDependencies {
        $0.greeting.text = "by property"
      } operation: {
        #expect(GlobalDependencyKey()[GreetingKey.self].text == "by property")
      }
    }
  }

  @Test func aPropertyThatReadsAnotherOneOverridesThat() {
    withDependencies {
      $0.salute.text = "mine"
    } operation: {
      #expect(text() == "mine")
      #expect(Dependency(\.salute)().text == "mine")
    }
  }

  @Test func whatIsReadOfADependencyCannotBeOverridden() {
    expectIssue("was not overridden", "To fix this") {
      withDependencies {
        $0.greetingText = "mine"
      } operation: {
        #expect(text() == "test")
      }
    }
    expectIssue("was not overridden") {
      withDependencies {
        $0.both = Greeting(text: "mine")
      } operation: {
        #expect(text() == "test")
      }
    }
    expectIssue("was not overridden") {
      withDependencies {
        $0.context2 = .real
      } operation: {
        #expect(DependencyContext.current == .test)
      }
    }
  }

  @Test func whatIsReadWhileChangingIsWhatWasChangedSoFar() {
    withDependencies {
      #expect($0.greeting.text == "test")
      $0.context = .preview
      #expect($0.greeting.text == "preview")
      $0.greeting.text = "mine"
      #expect($0.greeting.text == "mine")
      #expect($0[FarewellKey.self].text == "bye, preview")
    } operation: {
      #expect(text() == "mine")
    }
  }

  @Test func anOptionalCanBeOverriddenWithNil() {
    enum Maybe: DependencyInjectable {
      static var real: Int? { 1 }
      static var test: Int? { 1 }
    }
    withDependencies {
      $0[Maybe.self] = nil
    } operation: {
      #expect(GlobalDependencyKey()[Maybe.self] == nil)
    }
    #expect(GlobalDependencyKey()[Maybe.self] == 1)
  }
}

extension GlobalDependencyKey {
  var salute: Greeting { greeting }
  var greetingText: String { greeting.text }
  var both: Greeting { Greeting(text: self[GreetingKey.self].text + self[FarewellKey.self].text) }
  var context2: DependencyContext { context }
}
