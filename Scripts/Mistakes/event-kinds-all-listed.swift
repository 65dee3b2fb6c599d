// A switch that lists the kinds of events, and does not say what becomes of those that later versions add. Swift 6.3 and
// later.
// expect: switch covers known cases, but 'ReactorEvent.Kind' may have additional unknown values @ 8
// expect: handle unknown values using "@unknown default" @ 8
import ReactorKit

func count(_ event: ReactorEvent) -> Int {
  switch event.kind {
  case .reactorCreated, .reactorReleased: 0
  case .actionReceived, .mutationWillApply, .stateCommitted: 1
  case .effectStarted, .effectFinished, .effectFailed, .effectErrorUncaught, .effectCancelled: 1
  case .transformFailed, .transformEnded, .stepEnded, .actionDropped: 1
  }
}
