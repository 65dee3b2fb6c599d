internal import Foundation

/// A place where data is stored, on this machine.
enum SharedLocation: Hashable, Sendable {
  case folder(URL)
  case userDefaults(suite: String?, safetyFolder: URL)
  case database(URL)

  /// `nil` if the path leads out of its folder, or the key cannot be stored there.
  init?(_ place: SharedPlace, of key: String, in folder: URL?) {
    let standard = folder ?? Self.standardFolder
    switch place {
    case .memory, .memorySingleton: return nil
    case .file(let directory, let path):
      guard let base = Self.url(of: directory, standard: standard), let url = Self.folder(path, in: base),
        (try? FileName.name(of: key)) != nil
      else { return nil }
      self = .folder(url)
    case .userDefaults(let suite): self = .userDefaults(suite: suite, safetyFolder: standard)
    case .sqlite(.url(let url)): self = .database(url.standardizedFileURL)
    case .sqlite: self = .database(standard.appendingPathComponent("shared.sqlite"))
    }
  }

  func makeBackend() -> any SharedBackend {
    switch self {
    case .folder(let folder): FileBackend(folder: folder)
    case .userDefaults(let suite, let folder): UserDefaultsBackend(suite: suite, safetyFolder: folder)
    case .database(let url): DatabaseBackend(url: url)
    }
  }

  private static func url(of folder: SharedPlace.Folder, standard: URL) -> URL? {
    switch folder {
    case .standard: standard
    case .directory(let directory): FileManager.default.urls(for: directory, in: .userDomainMask).first
    case .url(let url): url.standardizedFileURL
    }
  }

  /// A folder in another one; `nil` if it is not.
  private static func folder(_ path: String?, in base: URL) -> URL? {
    guard let path else { return base }
    guard !path.hasPrefix("/"), !path.contains("\0"), !path.contains("\\") else { return nil }
    let components = path.split(separator: "/")
    guard !components.contains("..") else { return nil }
    return components.filter { $0 != "." }.reduce(base) {
      $0.appendingPathComponent(String($1), isDirectory: true)
    }
  }

  private static var standardFolder: URL {
    let base =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return base.appendingPathComponent((try? FileName.name(of: program)) ?? "Shared", isDirectory: true)
      .deletingPathExtension()
  }
}
