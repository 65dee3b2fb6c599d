// swift-format-ignore-file
#if !GTK
// Stand in where the trait is missing, so that the compiler names it. The module is empty, and not wrong, without it: a build of
// this whole package must not need GTK.

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public struct GTKApplication {}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKWindow {}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKApplicationWindow {}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public protocol GTKView {}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKWidget {}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKBox {}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKLabel {}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKButton {}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKEntry {}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKListView {}
#endif
