import Foundation

struct Recipe: Codable, Equatable, Hashable, Identifiable {
  let id: Int
  var title: String
  var minutes: Int
  var servings: Int
  var isFavorite: Bool
}

struct RecipePage: Codable, Equatable {
  var recipes: [Recipe]
  var nextPage: Int?
}

struct Ingredient: Codable, Equatable, Hashable {
  enum Measure: String, Codable {
    case gram, milliliter, piece
  }

  var name: String
  var amount: Double
  var measure: Measure

  func scaled(by factor: Double) -> Ingredient {
    Ingredient(name: name, amount: amount * factor, measure: measure)
  }
}

struct BasketItem: Codable, Equatable, Identifiable {
  var id: String { ingredient.name }
  var ingredient: Ingredient
  var isDone = false
}

struct Session: Codable, Equatable {
  var userName: String
  var token: String
}

enum RecipeEvent {
  case favoriteChanged(id: Int, isFavorite: Bool)
}

enum SaucepanError: LocalizedError {
  case wrongPassword
  case badResponse(Int)

  var errorDescription: String? {
    switch self {
    case .wrongPassword:
      return "Your name and password do not match."
    case .badResponse(let status):
      return "The kitchen is closed (\(status))."
    }
  }
}

extension Notification.Name {
  static let recipeLinkOpened = Notification.Name("recipeLinkOpened")
}
