// RxSwift, ReactorKit and RxTest bring Foundation along on Apple's systems, and many programs rely on that.
@_exported public import Foundation
@_exported public import ReactorStreams
