// expect: a shared value of a standard type needs a key: write '@Shared(key: "count") @ 6
import ReactorKitObservation
import ReactorKitSharing

struct State: Equatable {
  @Shared var count = 0
}
