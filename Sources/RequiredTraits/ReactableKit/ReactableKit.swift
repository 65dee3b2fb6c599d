#if !Modules && !Everything && !ReactableKit
  #error(
    """
    ReactableKitCompatibility needs the trait 'ReactableKit'. To fix this, enable it where Package.swift \
    depends on ReactorKit: .package(…, traits: ["ReactableKit"]). Without 'traits:', all modules but those for windows are there.
    """)
#endif
