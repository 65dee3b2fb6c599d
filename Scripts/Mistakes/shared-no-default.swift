// expect: a shared value needs a default: write 'var name = …', or '@Shared(.name)' with a 'SharedKey' @ 8
import ReactorKitObservation
import ReactorKitSharing

struct Settings: Equatable { var name = "" }

struct State: Equatable {
  @Shared(.memory, key: "settings") var settings: Settings
  init() {}
}
