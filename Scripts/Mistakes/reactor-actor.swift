// expect: '@Reactor' cannot be applied to 'actor': a reactor is called synchronously, on any thread @ 5
import ReactorKitObservation

@Reactor
actor CounterReactor {
}
