import DependencyInjectableKit
import Foundation

protocol TrailServiceProtocol: Sendable {
  func page(_ number: Int, matching query: String) async throws -> TrailPage
  func conditions(of trail: Trail) async throws -> String
}

/// Reads the catalogue that comes with the app.
struct TrailService: TrailServiceProtocol {
  static let catalogue = #"""
    [
      {"id": 1, "name": "Gorge Path", "kilometers": 6.5},
      {"id": 2, "name": "High Ridge", "kilometers": 14.0},
      {"id": 3, "name": "Lake Round", "kilometers": 9.2}
    ]
    """#

  func page(_ number: Int, matching query: String) async throws -> TrailPage {
    let trails = try JSONDecoder().decode([Trail].self, from: Data(Self.catalogue.utf8))
    return TrailPage(trails: trails.filter { query.isEmpty || $0.name.contains(query) }, nextPage: nil)
  }

  func conditions(of trail: Trail) async throws -> String {
    trail.kilometers > 10 ? "Bring water." : "Dry."
  }

  struct Mock: TrailServiceProtocol {
    func page(_ number: Int, matching query: String) async throws -> TrailPage {
      TrailPage(trails: [Trail(id: 1, name: "Preview Path", kilometers: 3)], nextPage: nil)
    }

    func conditions(of trail: Trail) async throws -> String { "Sunny." }
  }

  /// Twenty-five trails, ten on a page.
  struct TestMock: TrailServiceProtocol {
    func page(_ number: Int, matching query: String) async throws -> TrailPage {
      if query == "offline" { throw TrailError.offline }
      if query == "slow" { try await Task.sleep(nanoseconds: 60_000_000_000) }
      let all = (1...25).map { Trail(id: $0, name: "Trail \($0)", kilometers: Double($0)) }
      let found = all.filter { query.isEmpty || $0.name.contains(query) }
      let page = found.dropFirst((number - 1) * 10).prefix(10)
      return TrailPage(trails: Array(page), nextPage: number * 10 < found.count ? number + 1 : nil)
    }

    func conditions(of trail: Trail) async throws -> String {
      if trail.id == 13 { throw TrailError.closed(trail.name) }
      return "Mud on \(trail.name)."
    }
  }
}

extension TrailService: DependencyInjectable {
  static var real: TrailServiceProtocol { TrailService() }
  static var preview: TrailServiceProtocol { TrailService.Mock() }
  static var test: TrailServiceProtocol { TrailService.TestMock() }
}

extension GlobalDependencyKey {
  var trailService: TrailServiceProtocol {
    self[TrailService.self]
  }
}
