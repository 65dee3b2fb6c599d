import ReactorKitDependencies
import TestSupport
import Testing

/// Which overrides a dependency sees that was declared in one scope and is read in another.
@Suite struct CapturedScopeTests {
  final class Model: Sendable {
    let greeting = Dependency(\.greeting)
    let farewell = Dependency(\.farewell)
    var texts: [String] { [greeting().text, farewell().text] }
  }

  class Parent {
    @Dependency(\.greeting) var greeting
    func child() -> Model { withDependencies(from: self) { Model() } }
  }

  final class Heir: Parent {
    let name = "heir"
  }

  private func model(_ text: String) -> Model {
    withDependencies {
      $0.greeting.text = text
    } operation: {
      Model()
    }
  }

  @Test func anObjectKeepsWhatWasOverriddenWhereItWasMade() async {
    let model = model("made with")
    #expect(model.texts == ["made with", "bye, test"])
    #expect(onAnotherThread { model.texts } == ["made with", "bye, test"])
    #expect(await Task.detached { model.texts }.value == ["made with", "bye, test"])
  }

  @Test func anObjectThatWasMadeOutsideSeesWhatIsOverriddenWhereItIsRead() {
    let model = Model()
    withDependencies {
      $0.greeting.text = "read with"
    } operation: {
      #expect(model.texts == ["read with", "bye, test"])
    }
    #expect(model.texts == ["test", "bye, test"])
    // On a thread of which nobody knows the test.
    let texts = onAnotherThread {
      withDependencies {
        $0.context = .preview
      } operation: {
        model.texts
      }
    }
    #expect(texts == ["preview", "bye, preview"])
  }

  @Test func theInnerOneWins() {
    withDependencies {
      $0.greeting.text = "outer"
    } operation: {
      let outer = Model()
      withDependencies {
        $0.greeting.text = "inner"
      } operation: {
        let inner = Model()
        #expect(outer.texts[0] == "inner")
        #expect(inner.texts[0] == "inner")
        withDependencies {
          $0.greeting.text = "innermost"
        } operation: {
          #expect(inner.texts[0] == "innermost")
        }
      }
      #expect(outer.texts[0] == "outer")
    }
  }

  @Test func anInnerObjectKeepsItsOwnOutside() {
    withDependencies {
      $0.greeting.text = "outer"
    } operation: {
      let inner = model("inner")
      #expect(inner.texts[0] == "inner")
    }
  }

  @Test func ofTwoThatAreNotInsideOfEachOtherTheObjectsOwnWinsAndTheOtherAdds() {
    let model = model("own")
    withDependencies {
      $0.greeting.text = "other"
      $0.farewell.text = "other bye"
    } operation: {
      #expect(model.texts == ["own", "other bye"])
    }
    withDependencies {
      $0.greeting.text = "other"
    } operation: {
      #expect(model.texts == ["own", "bye, test"])
    }
    #expect(model.texts == ["own", "bye, test"])
  }

  @Test func theContextIsTheObjectsOwnToo() {
    let model = withDependencies {
      $0.context = .preview
    } operation: {
      Model()
    }
    withDependencies {
      $0.context = .real
      $0.farewell.text = "added"
    } operation: {
      #expect(model.texts == ["preview", "added"])
    }
  }

  @Test func aChildHasTheDependenciesOfItsParent() {
    for make in [{ Parent() }, { Heir() }] {
      let parent = withDependencies {
        $0.greeting.text = "parent's"
      } operation: {
        make()
      }
      #expect(parent.child().texts == ["parent's", "bye, test"])
    }
  }

  @Test func aChildCanHaveOthers() {
    let parent = withDependencies {
      $0.greeting.text = "parent's"
    } operation: {
      Parent()
    }
    let child = withDependencies(from: parent) {
      $0.greeting.text += ", changed"
    } operation: {
      Model()
    }
    #expect(child.texts[0] == "parent's, changed")
    #expect(parent.greeting.text == "parent's")
    // Inside of the parent's own, so it wins over that.
    withDependencies(from: parent) {
      $0.greeting.text = "here"
    } operation: {
      #expect(parent.greeting.text == "here")
    }
  }

  @Test func aChildCanBeMadeInATask() async {
    let model = model("parent's")
    let child = await withDependencies(from: model) {
      await Task.yield()
      return Model()
    }
    #expect(child.texts[0] == "parent's")
    let other = await withDependencies(from: model) {
      $0.farewell.text = "changed"
    } operation: {
      await Task.yield()
      return Model()
    }
    #expect(other.texts == ["parent's", "changed"])
  }

  @Test func aDependencyIsAnOwnerToo() {
    let greeting = model("mine").greeting
    #expect(withDependencies(from: greeting) { Model() }.texts[0] == "mine")
  }

  @MainActor
  final class Screen {
    @MainActorDependency(\.router) var router
  }

  @Test @MainActor func anOwnerOfTheMainActorIsAnOwnerToo() async {
    let screen = withDependencies {
      $0.router = Router([])
      $0.greeting.text = "screen's"
    } operation: {
      Screen()
    }
    #expect(withDependencies(from: screen) { Model() }.texts[0] == "screen's")
    #expect(screen.router.path.isEmpty)
    withDependencies(from: screen) {
      $0.router = Router(["inner"])
    } operation: {
      #expect(screen.router.path == ["inner"])
    }
    let router = screen.$router
    let child = await Task.detached { withDependencies(from: router) { Model() } }.value
    #expect(child.texts[0] == "screen's")
  }

  @Test func anOwnerWithoutDependenciesIsReported() {
    final class Bare {}
    withDependencies {
      $0.greeting.text = "caller's"
    } operation: {
      expectIssue("found no dependency in 'Bare'") {
        #expect(withDependencies(from: Bare()) { Model() }.texts[0] == "caller's")
      }
    }
  }
}
