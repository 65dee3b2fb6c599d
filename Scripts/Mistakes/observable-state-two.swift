// expect: '@ObservableState' needs a declaration of its own for each property @ 6
import ReactorKitObservation

@ObservableState
struct State {
  var first, second: Int
}
