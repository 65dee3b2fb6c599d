// Names that exist only for users of RxSwift; see Documentation/Proposals/0010-names.md.

/// An instant of a scheduler's clock: the time since the clock's zero, which is the scheduler's own choice.
public typealias RxTime = Duration

/// A span of time.
public typealias RxTimeInterval = Duration
