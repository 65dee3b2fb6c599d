#if !Modules && !Everything && !Sharing && !ReactableKit
  #error(
    """
    ReactorKitSharing needs the trait 'Sharing'. To fix this, enable it where Package.swift \
    depends on ReactorKit: .package(…, traits: ["Sharing"]). Without 'traits:', all modules but those for windows are there.
    """)
#endif
