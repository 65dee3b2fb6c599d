// ReactableKit brings Foundation along on Apple's systems, and many programs rely on that.
@_exported public import Foundation
@_exported public import ReactorKitCombine
@_exported public import ReactorKitDependencies
@_exported public import ReactorKitSharing
