@_exported public import ReactorKit

// Not all of `Observation`: its `Observable` is a protocol, and ours are streams.
@_exported public import func Observation.withObservationTracking
