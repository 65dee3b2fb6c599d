@_exported public import ReactorKitNavigation
@_exported public import ReactorKitTesting
