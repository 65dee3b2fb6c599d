import CoreWorkloads
import Harness
import ObservationWorkloads

BenchCommand.run(coreSuite + observationSuite)
