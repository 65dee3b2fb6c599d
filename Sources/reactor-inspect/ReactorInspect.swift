internal import Foundation
internal import ReactorKitInspector

/// Shows a session of the inspector in a browser, without the program that has written it.
@main
enum ReactorInspect {
  static func main() async {
    guard CommandLine.arguments.count == 2 else {
      say("Usage: reactor-inspect FILE, where FILE is a session that the inspector has exported or recorded.")
      exit(64)
    }
    let file = URL(filePath: CommandLine.arguments[1])
    guard let inspector = Inspector.open(file), inspector.address != nil else { exit(1) }
    say("Ctrl-C ends it.")
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    withExtendedLifetime(inspector) {}
  }

  private static func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
