// The macro of SwiftUI's stub, `#Preview`: its expansion is empty, as the compiler has checked the arguments before.
//
// A plugin of the compiler reads messages from standard input and answers each on standard output: the length in eight
// bytes, the lowest first, and then JSON.
import Foundation

func send(_ answer: String) {
  var length = UInt64(answer.utf8.count).littleEndian
  let data = withUnsafeBytes(of: &length) { Data($0) } + Data(answer.utf8)
  FileHandle.standardOutput.write(data)
}

while let head = try FileHandle.standardInput.read(upToCount: 8), head.count == 8 {
  let length = head.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  guard let message = try FileHandle.standardInput.read(upToCount: Int(length)) else { break }
  if String(decoding: message, as: UTF8.self).contains("expandFreestandingMacro") {
    send(#"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#)
  } else {
    send(#"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
  }
}
