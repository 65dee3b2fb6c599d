// Combine and SwiftUI, which programs for SwiftReactor import, bring Foundation along on Apple's systems.
@_exported public import Foundation
@_exported public import OpenCombineShim
