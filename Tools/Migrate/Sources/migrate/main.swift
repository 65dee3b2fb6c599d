import Foundation
import Migration

let outcome = Command.run(Array(CommandLine.arguments.dropFirst()))
let output: FileHandle = outcome.status == 2 ? .standardError : .standardOutput
output.write(Data("\(outcome.text)\n".utf8))
exit(outcome.status)
