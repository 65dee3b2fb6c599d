import CoreWorkloads
import Harness

BenchCommand.run(coreSuite)
