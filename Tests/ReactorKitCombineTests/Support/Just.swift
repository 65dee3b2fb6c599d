import OpenCombineShim

/// The publisher. Within the package, there is a class of that name too, which nobody else sees.
typealias Just = OpenCombineShim.Just
