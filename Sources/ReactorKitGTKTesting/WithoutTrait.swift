// swift-format-ignore-file
#if !GTK
// Stand in where the trait is missing; see ReactorKitGTK.

@available(*, unavailable, message: "ReactorKitGTKTesting needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public enum GTKTestHost {
  public static func run() -> Never { fatalError("The trait GTK is missing.") }
}

@available(*, unavailable, message: "ReactorKitGTKTesting needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public struct GTKTestApp {}

@available(*, unavailable, message: "ReactorKitGTKTesting needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public struct GTKElement {}
#endif
