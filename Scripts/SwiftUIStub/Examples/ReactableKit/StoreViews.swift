import ReactableKitCompatibility
import SwiftUI

final class StepsReactable: Reactable {
  enum Action: Sendable {
    case increase
    case isCountingChanged
    case stageChanged(Stage)
    case nameChanged(String)
    case placeChanged(old: Int, new: Int)
  }

  struct Stage: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var place: Int
    var isDone: Bool
  }

  struct State {
    @ViewState var count: Int = 0
    @ViewState var isCounting: Bool = false
    @ViewState var stages: [Stage] = []
    @ViewState var plan: [Stage] = []
    @ViewState var notes: [String: Int] = [:]

    /// Views are told of an equal value, too.
    @ViewState(ignoreEquality: true) var isForced: Bool = false

    /// Views show a change with an animation.
    @ViewState(animation: .default) var progress: Double = 0.0
  }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    if case .increase = mutation { state.count += 1 }
  }
}

struct StepsView: View {
  @StateObject var store = Store {
    StepsReactable()
  }

  var body: some View {
    VStack(spacing: 20) {
      Text("\(self.store.state.count)")
        .font(.largeTitle)

      Button("Step") {
        self.store.action(.increase)
      }
    }
    .task {
      let finalState = await store.asyncAction(.increase)
      print("Final count: \(finalState.count)")
    }
  }
}

struct FrugalView: View {
  @ObservedObject var store = Store { StepsReactable() }

  var body: some View {
    VStack {
      // Made again when `count` has changed, only.
      self.store.updateOn(\.count) { value in
        Text("\(value)")
          .font(.headline)
      }

      // With an action.
      self.store.updateOn(\.isCounting) { value in
        Toggle(isOn: value) {
          Text("Counting")
        }
      } action: { newValue in
        .isCountingChanged
      }

      // For each element.
      ForEach(self.store.state.stages) { stage in
        self.store.updateOn(\.stages, for: stage.id) { value in
          Text("\(value.name)")
        }
      }

      // Several for each element.
      ForEach(self.store.state.plan) { stage in
        HStack {
          self.store.updateOn(\.plan, for: stage.id, property: \.place) { value in
            Text("\(value)")
              .font(.headline)
          }

          self.store.updateOn(\.plan, for: stage.id, property: \.isDone) { value in
            Toggle(isOn: value) {
              Text("Done")
            }
          }
        }
      }
    }
  }
}

/// The forms of `updateOn` that the document has no example of.
struct EditingView: View {
  @ObservedObject var store: Store<StepsReactable>

  var body: some View {
    VStack {
      self.store.updateOn(\.isForced) { value in
        Toggle("Forced", isOn: value)
      }

      self.store.updateOn(\.stages, for: 1) { (stage: Binding<StepsReactable.Stage>) in
        TextField("Name", text: stage.name)
      } action: { change in
        .stageChanged(change.new)
      }

      self.store.updateOn(\.stages, for: 1, property: \.place) { (place: Binding<Int>) in
        Stepper("Place", value: place)
      } action: { change in
        .placeChanged(old: change.old, new: change.new)
      }

      self.store.updateOn(\.notes, for: "rain") { note in
        Text("\(note)")
      }

      self.store.updateOn(\.notes, for: "sun") { (note: Binding<Int>) in
        Stepper("Sun", value: note)
      } action: { change in
        .placeChanged(old: change.old, new: change.new)
      }

      Toggle("Counting", isOn: self.$store.state.isCounting)
      TextField("First", text: self.store.binding(\.plan[0].name) { .nameChanged($0.new) })
    }
  }
}
