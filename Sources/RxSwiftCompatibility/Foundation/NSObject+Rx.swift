public import Foundation
public import ReactorStreams

/// All objects of Foundation's base class have `.rx`, as with RxSwift.
extension NSObject: ReactiveCompatible {}

#if !canImport(Darwin)
  /// On Apple's systems, notification centers are such objects.
  extension NotificationCenter: ReactiveCompatible {}
#endif
