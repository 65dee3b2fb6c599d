import Foundation

let name = CommandLine.arguments.dropFirst().first ?? ""
guard let scenario = Scenario.all[name] else {
  print("usage: GTKScenarios \(Scenario.all.keys.sorted().joined(separator: "|"))")
  exit(2)
}
exit(scenario())
