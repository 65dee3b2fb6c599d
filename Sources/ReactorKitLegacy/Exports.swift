@_exported public import ReactorKit
@_exported public import RxSwiftCompatibility
