// expect: call can throw, but errors cannot be thrown out of a property initializer @ 5
import ReactorKitSharing

struct State: Equatable {
  @Shared var favourites: Set<Int> = []
}

// Explained in WhenTheCompilerComplains.md
