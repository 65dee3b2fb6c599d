import Foundation

/// The folder of everything that the process stores; removed at its end.
enum Scratch {
  static let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "soak-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)

  /// Makes the scratch folder the home of this process, so that the user defaults are there.
  static func becomeHome() {
    #if os(Linux)
      let home = folder.path
      guard getenv("HOME").map({ String(cString: $0) }) != home else { return }
      setenv("HOME", home, 1)
      for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME"] { unsetenv(name) }
      // Foundation looks for the home before `main` begins, so the program begins again.
      var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
      execv("/proc/self/exe", &arguments)
      fatalError("The program could not begin again: \(String(cString: strerror(errno)))")
    #endif
  }

  static func remove() { try? FileManager.default.removeItem(at: folder) }
}
