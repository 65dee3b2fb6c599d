// expect: requires that 'Settings' conform to 'Decodable' @ 8
import ReactorKitObservation
import ReactorKitSharing

struct Settings: Equatable { var name = "" }

struct State {
  @Shared(.file()) var settings = Settings()
}
