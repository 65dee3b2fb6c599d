// A widget belongs to the main actor.
// expect: main actor-isolated property 'text' can not be mutated from a nonisolated context @ 8
// expect: main actor-isolated … 'init()' @ 12
// expect: main actor-isolated property 'clicked' can not be referenced from a nonisolated context @ 16
import ReactorKitGTK

func show(_ text: String, in label: GTKLabel) {
  label.text = text
}

func makeWindow() {
  let window = GTKWindow()
}

func listen(to button: GTKButton) {
  _ = button.rx.clicked
}
