// Names that exist only for users of ReactorKit on RxSwift; see Documentation/Proposals/0010-names.md.

/// The `Action` of a reactor that takes none: `typealias Action = NoAction`.
///
/// An older name of `Never`.
public typealias NoAction = Never
