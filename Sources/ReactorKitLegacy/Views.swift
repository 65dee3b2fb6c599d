public import ReactorKit

/// The name that `ReactorView` had up to version 3.2.
///
/// In a file that imports SwiftUI too, write `ReactorKitLegacy.View`, or `ReactorView`.
public typealias View = ReactorView

/// The name that `DeferredReactorView` had up to version 3.2.
public typealias StoryboardView = DeferredReactorView
