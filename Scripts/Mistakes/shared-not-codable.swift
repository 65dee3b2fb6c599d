// expect: 'file(directory:path:)' is unavailable: a file holds the value as JSON: make its type 'Codable' @ 8
import ReactorKitObservation
import ReactorKitSharing

struct Settings: Equatable { var name = "" }

struct State {
  @Shared(.file()) var settings = Settings()
}
