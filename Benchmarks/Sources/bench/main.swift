import CoreWorkloads
import DependencyWorkloads
import Harness
import ObservationWorkloads

#if SHARED_VALUES
  import SharingWorkloads
#endif
#if os(Linux)
  import TestingWorkloads
#endif

var suite = coreSuite + observationSuite + dependencySuite
#if SHARED_VALUES
  suite = suite + sharingSuite
#endif
#if os(Linux)
  suite = suite + testingSuite
#endif
BenchCommand.run(suite)
