import Foundation
import Mutator

/// Builds the copy, and leaves out what does not compile.
struct Builder {
  let package: MutantPackage
  private var rejectsFile: URL { package.root.appending(path: ".build/mutation/rejected.txt") }

  /// Builds the first `count` of `order` that compile together, and those in `always`.
  ///
  /// - Returns: The mutants that were built; each one's number is its index plus one.
  func build(_ order: [Mutation], count: Int, always: [String]) throws -> [Mutation] {
    // What did not compile will not compile next time either, while the sources stay the same.
    let key = String(package.checksum)
    var rejects = Set(
      (try? String(contentsOf: rejectsFile, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? [])
    if !rejects.contains(key) { rejects = [key] }
    for attempt in 1...20 {
      let accepted = order.filter { !rejects.contains($0.id) }
      let mutants = accepted.enumerated().filter { $0 < count || always.contains($1.id) }.map(\.element)
      try package.write(mutants)
      say("Building \(mutants.count) mutants, attempt \(attempt) …")
      var output: [String] = []
      let end = try Subprocess.run(
        [
          "swift", "build", "--product", "ReactorKitPackageTests", "--package-path", package.copy.path,
          "-Xswiftc", "-suppress-warnings",
        ]
      ) { line in
        output.append(line)
        return false
      }
      if end == .exited(0) { return mutants }
      let culprits = output.flatMap { self.culprits(of: $0, among: mutants) }
      guard !culprits.isEmpty else {
        throw Failure("The copy does not build:\n" + output.suffix(60).joined(separator: "\n"))
      }
      rejects.formUnion(culprits.map(\.id))
      say("  \(Set(culprits.map(\.id)).count) do not compile, others take their places")
      try rejects.sorted().joined(separator: "\n").write(to: rejectsFile, atomically: true, encoding: .utf8)
    }
    throw Failure("After 20 attempts there are still mutants that do not compile.")
  }

  /// The mutants that an error message is about: those on its line, or else the one that is tightest around it,
  /// or else the one that ended last before it, such as what a closure returned.
  private func culprits(of message: String, among mutants: [Mutation]) -> [Mutation] {
    guard
      let match = message.firstMatch(of: /\/Sources\/([A-Za-z]+\/[^:]+\.swift):([0-9]+):[0-9]+: error:/),
      let line = Int(match.2)
    else { return [] }
    let inFile = mutants.filter { $0.file == match.1 }
    let onLine = inFile.filter { $0.line == line }
    if !onLine.isEmpty { return onLine }
    let around = inFile.filter { $0.covers(line: line) }.max { $0.line < $1.line }
    let before = inFile.filter { $0.lastLine <= line }.max { $0.lastLine < $1.lastLine }
    return (around ?? before).map { [$0] } ?? []
  }
}

func say(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
