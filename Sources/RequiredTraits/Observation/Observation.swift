#if !Modules && !Everything && !GTK && !Observation
  #error(
    """
    ReactorKitObservation and ReactorKitSwiftUI need the trait 'Observation'. To fix this, enable it where Package.swift \
    depends on ReactorKit: .package(…, traits: ["Observation"]). Without 'traits:', all modules but those for windows are there.
    """)
#endif
