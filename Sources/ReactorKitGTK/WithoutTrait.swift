// swift-format-ignore-file
#if !GTK
// Stand in where the trait is missing, so that the compiler names it. The module is empty, and not wrong, without it: a build of
// this whole package must not need GTK.

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public struct GTKApplication {
  public init(id: String, _ activate: @escaping @MainActor (GTKApplication) -> Void) {}
}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKWindow {
  public init() {}
}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKApplicationWindow {
  public init() {}
}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public protocol GTKView {}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKWidget {
  public init() {}
}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKBox {
  public init() {}
}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKLabel {
  public init() {}
}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKButton {
  public init() {}
}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKEntry {
  public init() {}
}

@available(*, unavailable, message: "ReactorKitGTK needs the trait 'GTK'. To fix this, enable it where Package.swift depends on ReactorKit: .package(…, traits: [\"GTK\"])")
public class GTKListView {
  public init() {}
}
#endif
