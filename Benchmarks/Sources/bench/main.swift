import CoreWorkloads
import Harness
import ObservationWorkloads

#if SHARED_VALUES
  import SharingWorkloads
#endif

var suite = coreSuite + observationSuite
#if SHARED_VALUES
  suite = suite + sharingSuite
#endif
BenchCommand.run(suite)
