import Foundation

struct Member: Equatable {
  let id: Int
  var name: String
}

struct Book: Equatable, Decodable {
  let id: Int
  var title: String
  var isRead: Bool = false

  init(id: Int, title: String, isRead: Bool = false) {
    self.id = id
    self.title = title
    self.isRead = isRead
  }

  enum CodingKeys: String, CodingKey {
    case id, title
  }
}

struct Page: Equatable {
  var books: [Book]
  var next: Int?
}

struct Note: Equatable {
  var author: String
  var text: String
}

enum ClubError: Error, Equatable {
  case wrongPassword
  case offline
}

extension ClubError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .wrongPassword: return "This is not the password."
    case .offline: return "The library does not answer."
    }
  }
}
