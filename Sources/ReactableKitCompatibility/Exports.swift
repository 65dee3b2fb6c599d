@_exported public import ReactorKitCombine
@_exported public import ReactorKitDependencies
@_exported public import ReactorKitSharing
