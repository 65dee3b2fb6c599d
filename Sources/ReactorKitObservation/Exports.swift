@_exported public import ReactorKit
