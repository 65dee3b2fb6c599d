#if !Modules && !Everything && !Dependencies && !ReactableKit
  #error(
    """
    ReactorKitDependencies needs the trait 'Dependencies'. To fix this, enable it where Package.swift \
    depends on ReactorKit: .package(…, traits: ["Dependencies"]). Without 'traits:', all modules but those for windows are there.
    """)
#endif
