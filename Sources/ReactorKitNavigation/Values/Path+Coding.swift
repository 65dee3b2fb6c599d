private enum PathKeys: String, CodingKey {
  case lastID, screens
}

private enum ScreenKeys: String, CodingKey {
  case id, route
}

extension Path: Encodable where Route: Encodable {
  /// Encodes the ids and routes, and the counter of ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PathKeys.self)
    try container.encode(lastID, forKey: .lastID)
    var screens = container.nestedUnkeyedContainer(forKey: .screens)
    for element in elements {
      var screen = screens.nestedContainer(keyedBy: ScreenKeys.self)
      try screen.encode(element.id, forKey: .id)
      try screen.encode(element.route, forKey: .route)
    }
  }
}

extension Path: Decodable where Route: Decodable {
  /// Decodes a path. A route that cannot be decoded, such as one of an earlier version of the program, cuts the path: that
  /// screen and those above it are left out.
  ///
  /// - Throws: If the data is not that of a path, its counter is negative or `Int.max`, or its ids do not ascend from 1 up to
  ///   the counter.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PathKeys.self)
    lastID = try container.decode(Int.self, forKey: .lastID)
    guard (0..<Int.max).contains(lastID) else {
      throw DecodingError.dataCorruptedError(
        forKey: .lastID, in: container, debugDescription: Diagnostics.counterOutOfRange(lastID))
    }
    var screens = try container.nestedUnkeyedContainer(forKey: .screens)
    while !screens.isAtEnd {
      let screen = try screens.nestedContainer(keyedBy: ScreenKeys.self)
      let id = try screen.decode(ScreenID.self, forKey: .id)
      guard id > elements.last?.id ?? 0, id.rawValue <= lastID else {
        throw DecodingError.dataCorruptedError(
          forKey: .id, in: screen, debugDescription: Diagnostics.idOutOfOrder(id, lastID: lastID))
      }
      let route: Route
      do { route = try screen.decode(Route.self, forKey: .route) } catch {
        PartialDecoding.note(error)
        break
      }
      elements.append(Element(id: id, route: route))
    }
  }
}
