// expect: '@Reactor' cannot be applied to 'struct': a reactor has an identity @ 5
import ReactorKitObservation

@Reactor
struct CounterReactor {
}
