@_exported public import ReactorKitObservation
