@_exported public import ReactorKitTesting
@_exported public import RxSwiftCompatibility
