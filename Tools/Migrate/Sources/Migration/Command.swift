/// The command line of `migrate`.
public enum Command {
  /// What a run has to say.
  public struct Outcome: Equatable, Sendable {
    /// The exit status: 0 if there is nothing to do by hand, 1 if there is, 2 if the arguments are wrong.
    public let status: Int32
    /// For standard output, or standard error if the status is 2.
    public let text: String
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: Those behind the command's name.
  public static func run(_ arguments: [String]) -> Outcome {
    if arguments.contains("--help") || arguments.contains("-h") { return Outcome(status: 0, text: help) }
    if let unknown = arguments.first(where: { $0.hasPrefix("-") && $0 != "--write" }) {
      return Outcome(status: 2, text: "There is no option '\(unknown)'.\n\n\(help)")
    }
    let words = arguments.filter { $0 != "--write" }
    guard words.count == 2 else { return Outcome(status: 2, text: help) }
    guard let origin = Origin(name: words[0]) else {
      let names = Origin.allCases.map(\.rawValue).joined(separator: ", ")
      return Outcome(status: 2, text: "Nothing is known of '\(words[0])'. FROM is one of \(names).")
    }
    guard let folder = Folder(words[1]) else {
      return Outcome(status: 2, text: "There is no folder '\(words[1])'.")
    }
    let migration = FolderMigration(of: folder, from: origin, write: arguments.contains("--write"))
    if migration.files.isEmpty {
      return Outcome(status: 2, text: "There is no Swift source in '\(words[1])'.")
    }
    return Outcome(status: migration.needsHand ? 1 : 0, text: Report(migration).description)
  }

  private static let help = """
    usage: migrate FROM FOLDER [--write]

    Lists what becomes of a program that was written for another library. FROM is the library: ReactorKit (with RxSwift,
    RxRelay, RxCocoa, RxTest and RxBlocking), ReactableKit or SwiftReactor. Of each Swift source in FOLDER, the list has

      what compiles as it is, with the imports changed: the names, and how often they are used;
      what changes with --write: imports, and names for which there are others that do the same;
      what needs a hand, and how to change it;
      what has no counterpart, and what to use instead;
      remarks on what may be the program's own, or on platforms, if a manifest names none.

    An import of Combine, too, becomes that of the module for programs of ReactableKit or SwiftReactor, which brings Combine
    along, or OpenCombine where there is no Combine; not one in an #if. In a source with SwiftUI's View, an import of
    ReactorKit stays, since ReactorKitLegacy has a View, too. Other names change by their spelling, so look at the
    difference. Those that the program declares itself stay, and are left out of the list. The list knows names, not
    types: the compiler has the last word.

    Places are LINE:COLUMN. Comments and literals never change, and a second run with --write changes nothing. The folders
    .build, Pods, Carthage and .git are skipped.

    Package.swift is read, and not changed: the list has its dependencies, and platforms that are too old. The library needs
    \(Manifest.oldestPlatforms), or later ones. Projects of Xcode are not read.

    The exit status is 0 if nothing needs a hand and nothing is without a counterpart, 1 if something does or is, or a file
    was left alone, and 2 if the arguments are wrong. Remarks do not count.
    """
}
