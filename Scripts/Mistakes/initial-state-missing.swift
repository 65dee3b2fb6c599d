// expect: type 'CounterReactor' does not conform to protocol 'Reactor' … note: add stubs for conformance @ 4
import ReactorKit

final class CounterReactor: Reactor {
  enum Action { case load }
  struct State { var value = 0 }
}

// Explained in WhenTheCompilerComplains.md
