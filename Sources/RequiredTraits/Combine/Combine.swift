#if !Modules && !Everything && !Combine && !ReactableKit
  #error(
    """
    ReactorKitCombine needs the trait 'Combine'. To fix this, enable it where Package.swift \
    depends on ReactorKit: .package(…, traits: ["Combine"]). Without 'traits:', all modules but those for windows are there.
    """)
#endif
