internal import ArgumentParser
internal import Foundation
internal import TerminalPrograms

extension OptionReader {
  static func server(_ text: String) throws -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false
    else {
      throw ValidationError("'\(text)' is no address of a server. Write one like https://api.github.com.")
    }
    return url
  }
}
