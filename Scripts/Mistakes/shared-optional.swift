// expect: a shared value of a standard type needs a key @ 8
import ReactorKitObservation
import ReactorKitSharing

struct Session: Equatable { var user = "" }

struct State: Equatable {
  @Shared(.memory) var session: Session? = nil
}
