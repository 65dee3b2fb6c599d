#if !Modules && !Everything && !Inspector
  #error(
    """
    ReactorKitInspector needs the trait 'Inspector'. To fix this, enable it where Package.swift \
    depends on ReactorKit: .package(…, traits: ["Inspector"]). Without 'traits:', all modules but those for windows are there.
    """)
#endif
