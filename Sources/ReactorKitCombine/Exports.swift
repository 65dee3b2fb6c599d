@_exported public import OpenCombineShim
@_exported public import ReactorKit
