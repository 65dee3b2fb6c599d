/// The `Action` of a reactor that takes none: `typealias Action = NoAction`.
///
/// An older name of `Never`.
public typealias NoAction = Never
