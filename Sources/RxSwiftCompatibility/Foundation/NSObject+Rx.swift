public import Foundation
public import ReactorStreams

/// All objects of Foundation's base class have `.rx`, as with RxSwift.
extension NSObject: ReactiveCompatible {}
