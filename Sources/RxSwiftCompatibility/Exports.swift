@_exported public import ReactorStreams
