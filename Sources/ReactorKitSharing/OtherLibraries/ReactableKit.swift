// Names that exist only for users of ReactableKit; see Documentation/Proposals/0010-names.md.

/// A shared value in a state, under the name that ReactableKit's users know: views see its changes like those
/// of any other property.
public typealias SharedViewState<Value: Sendable> = Shared<Value>
