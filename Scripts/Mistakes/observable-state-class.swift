// expect: '@ObservableState' tracks the properties of a 'struct', and cannot be applied to 'class' @ 5
import ReactorKitObservation

@ObservableState
final class State {
  var value = 0
}
