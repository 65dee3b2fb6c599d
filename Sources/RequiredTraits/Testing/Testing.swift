#if !Modules && !Everything && !GTK && !Testing
  #error(
    """
    ReactorKitTesting needs the trait 'Testing'. To fix this, enable it where Package.swift \
    depends on ReactorKit: .package(…, traits: ["Testing"]). Without 'traits:', all modules but those for windows are there.
    """)
#endif
