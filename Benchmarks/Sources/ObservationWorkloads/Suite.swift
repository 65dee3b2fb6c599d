package import Harness

/// What needs the macros.
package let observationSuite = Suite()
