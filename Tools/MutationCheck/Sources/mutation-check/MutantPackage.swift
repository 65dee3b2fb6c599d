import Foundation
import Mutator

/// A copy of the package in which all mutants are compiled in. One of them is active where the environment
/// says so.
struct MutantPackage {
  /// The number of the active mutant.
  static let variable = "REACTOR_MUTANT"
  /// A file with a byte for each mutant, which becomes 1 where the program gets to the mutant.
  static let reachedVariable = "REACTOR_MUTANTS_REACHED"
  private static let function = "_isActiveMutant"
  private static let modules = ["ReactorStreams", "ReactorKit"]

  let root: URL
  let copy: URL
  /// The mutated files' original texts, by their paths below `Sources`.
  let sources: [String: String]

  init(root: URL) throws {
    self.root = root
    copy = root.appending(path: ".build/mutation/package")
    var sources: [String: String] = [:]
    for module in Self.modules {
      for path in try Self.files(below: root.appending(path: "Sources/\(module)"))
      where path.hasSuffix(".swift") {
        let name = "\(module)/\(path)"
        sources[name] = try String(contentsOf: root.appending(path: "Sources/\(name)"), encoding: .utf8)
      }
    }
    self.sources = sources
  }

  /// All that could be mutated.
  var candidates: [Mutation] {
    sources.keys.sorted().flatMap { Mutation.candidates(in: sources[$0] ?? "", file: $0) }
  }

  /// Changes for any change of the sources.
  var checksum: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
      for byte in (name + text).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return hash
  }

  /// Writes the copy. What does not change is not touched, so that it need not be built again.
  ///
  /// - Parameter mutants: The first one has the number 1.
  func write(_ mutants: [Mutation]) throws {
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    var contents = ["Package.swift": Data((manifest + Self.optimization).utf8)]
    for folder in ["Sources", "Tests"] {
      for path in try Self.files(below: root.appending(path: folder)) {
        contents["\(folder)/\(path)"] = try Data(contentsOf: root.appending(path: "\(folder)/\(path)"))
      }
    }
    let numbered = zip(1..., mutants).map { (number: $0, mutation: $1) }
    for (file, inFile) in Dictionary(grouping: numbered, by: \.mutation.file) {
      let text = Mutation.render(inFile, in: sources[file] ?? "", calling: Self.function)
      contents["Sources/\(file)"] = Data(text.utf8)
    }
    for module in Self.modules {
      contents["Sources/\(module)/ActiveMutant.swift"] = Data(Self.activeMutant.utf8)
    }
    for path in try Self.files(below: copy) where contents[path] == nil && !path.hasPrefix(".") {
      try FileManager.default.removeItem(at: copy.appending(path: path))
    }
    for (path, data) in contents {
      let url = copy.appending(path: path)
      if (try? Data(contentsOf: url)) == data { continue }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
  }

  // The tests are run hundreds of times, but they and their configuration stay as they are.
  private static let optimization = """

    for target in package.targets where target.type == .regular && !target.name.hasPrefix("CReactor") {
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
    }

    """

  // The file is mapped, so that a program that traps, as exit tests do, leaves its marks too.
  private static let activeMutant = """
    #if canImport(Darwin)
      internal import Darwin
    #else
      internal import Glibc
    #endif

    private let number = getenv("\(variable)").flatMap { Int(String(cString: $0)) } ?? 0

    nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {
      guard let path = getenv("\(reachedVariable)") else { return nil }
      let file = open(path, O_RDWR)
      let size = Int(lseek(file, 0, SEEK_END))
      guard size > 0, let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) else { return nil }
      return memory == MAP_FAILED ? nil : memory.assumingMemoryBound(to: UInt8.self)
    }()

    @usableFromInline
    func \(function)(_ candidate: Int) -> Bool {
      reached?[candidate] = 1
      return candidate == number
    }
    """

  /// The paths of the files below a folder, hidden ones left out.
  private static func files(below folder: URL) throws -> [String] {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var result: [String] = []
    while let path = paths.nextObject() as? String {
      if path.hasPrefix(".") { paths.skipDescendants(); continue }
      if paths.fileAttributes?[.type] as? FileAttributeType == .typeRegular { result.append(path) }
    }
    return result
  }
}
