// A task that leaves the main actor has to come back to it.
// expect: main actor-isolated property 'text' can not be mutated from a nonisolated context @ 7
import ReactorKitGTK

@MainActor func load(into label: GTKLabel) {
  Task.detached {
    label.text = "loaded"
  }
}
