// expect: type 'Settings' does not conform to the 'Sendable' protocol @ 8
import ReactorKitObservation
import ReactorKitSharing

final class Settings { var name = "" }

struct State {
  @Shared var settings = Settings()
}

// Explained in WhenTheCompilerComplains.md
