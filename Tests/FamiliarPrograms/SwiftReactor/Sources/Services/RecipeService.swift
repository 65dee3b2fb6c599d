import Combine
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class RecipeService: RecipeServiceType {
  let events = PassthroughSubject<RecipeEvent, Never>()

  private let session: URLSession
  private let decoder = JSONDecoder()

  init(session: URLSession = .shared) {
    self.session = session
  }

  func recipes(matching query: String, page: Int) -> AnyPublisher<RecipePage, Error> {
    get("recipes", parameters: ["q": query, "page": String(page)])
  }

  func ingredients(of recipe: Recipe) -> AnyPublisher<[Ingredient], Error> {
    get("recipes/\(recipe.id)/ingredients")
  }

  func steps(of recipe: Recipe) -> AnyPublisher<[String], Error> {
    get("recipes/\(recipe.id)/steps")
  }

  func setFavorite(_ isFavorite: Bool, of recipe: Recipe) -> AnyPublisher<Recipe, Error> {
    get("recipes/\(recipe.id)/favorite", parameters: ["value": String(isFavorite)])
      .handleEvents(receiveOutput: { [events] (recipe: Recipe) in
        events.send(.favoriteChanged(id: recipe.id, isFavorite: recipe.isFavorite))
      })
      .eraseToAnyPublisher()
  }

  private func get<Response: Decodable>(
    _ path: String, parameters: [String: String] = [:]
  ) -> AnyPublisher<Response, Error> {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "saucepan.example"
    components.path = "/api/\(path)"
    components.queryItems = parameters.map { URLQueryItem(name: $0.key, value: $0.value) }
    guard let url = components.url else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
    return session.dataTaskPublisher(for: url)
      .tryMap { data, response -> Data in
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard 200..<300 ~= status else { throw SaucepanError.badResponse(status) }
        return data
      }
      .retry(1)
      .decode(type: Response.self, decoder: decoder)
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }
}
