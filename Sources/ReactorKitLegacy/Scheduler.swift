public import ReactorKit

/// The type of a reactor's `scheduler` up to version 3.2: `let scheduler: Scheduler = SerialDispatchQueueScheduler(qos: .default)`.
public typealias Scheduler = any ImmediateSchedulerType
