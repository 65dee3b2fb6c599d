import Foundation

/// Runs libFuzzer on the target that `FUZZ_TARGET` names, with libFuzzer's own arguments.
@main
enum Fuzz {
  static let targets: [String: @Sendable (Input) -> Void] = [
    "keys": fuzzKeys,
    "utf8": fuzzUTF8,
    "script": fuzzScript,
    "text": fuzzText,
    "screen": fuzzScreen,
    "link": fuzzLink,
    "response": fuzzResponse,
    "query": fuzzQuery,
    "search": fuzzSearch,
    "marbles": fuzzMarbles,
    "json": fuzzJSON,
  ]

  static let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  static let target = targets[name]

  static func main() {
    guard target != nil else {
      print(targets.keys.sorted().joined(separator: "\n"))
      exit(name.isEmpty ? 0 : 2)
    }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, fuzzOneInput))
  }
}

/// libFuzzer's loop, from the sanitizer's runtime.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The runtime brings a `main` that wants this name; ours is used instead.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // libFuzzer owns the bytes for the length of this call; they are copied.
  Fuzz.target?(Input(bytes: Array(UnsafeBufferPointer(start: bytes, count: count))))
  return 0
}

/// Ends the process, which the fuzzer takes for a find, if what must be true of every input is not.
func check(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
