import Foundation

struct Trail: Codable, Equatable, Hashable, Identifiable, Sendable {
  let id: Int
  var name: String
  var kilometers: Double
  var isFavorite: Bool = false

  enum CodingKeys: String, CodingKey {
    case id, name, kilometers
  }
}

struct TrailPage: Equatable, Sendable {
  var trails: [Trail]
  var nextPage: Int?
}

struct Session: Codable, Equatable, Sendable {
  var userName: String = ""
  var token: String?

  var isSignedIn: Bool { self.token != nil }
}

enum LengthUnit: String, Codable, CaseIterable, Sendable {
  case kilometers, miles

  func text(_ kilometers: Double) -> String {
    switch self {
    case .kilometers:
      return String(format: "%.1f km", kilometers)
    case .miles:
      return String(format: "%.1f mi", kilometers / 1.609344)
    }
  }
}

enum TrailError: LocalizedError, Equatable {
  case wrongPassword
  case offline
  case closed(String)

  var errorDescription: String? {
    switch self {
    case .wrongPassword:
      return "That is not the password."
    case .offline:
      return "There is no network up here."
    case let .closed(name):
      return "\(name) is closed."
    }
  }
}

extension Notification.Name {
  static let networkChanged = Notification.Name("networkChanged")
}
