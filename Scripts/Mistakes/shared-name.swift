// expect: a name is the argument 'key': write '@Shared(key: "count") var count = 0' @ 5
import ReactorKitSharing

struct State: Equatable {
  @Shared("count") var count = 0
}
