internal import Foundation

extension SharedCoding {
  /// Decodes a value, also one that an earlier version has stored: by the migration, or else with properties
  /// of the default in the place of missing ones.
  func decodeOrMigrate(_ data: Data, default: Value) throws -> (value: Value, isMigrated: Bool) {
    do { return (try decode(data), false) } catch {
      var reason = Diagnostics.cause(error)
      do {
        if let value = try migrate?(data) { return (value, true) }
      } catch let migration { reason += "; migrating: \(Diagnostics.cause(migration))" }
      if let value = try? filled(data, from: `default`, after: error) { return (value, false) }
      throw UndecodableStorage(description: reason)
    }
  }

  /// Decodes with properties of the default in the place of missing ones. Only properties that decoding
  /// misses are added: JSON does not tell a structure from a dictionary, which may lack entries.
  private func filled(_ data: Data, from default: Value, after error: any Error) throws -> Value {
    var text = JSONText(data)
    let defaults = JSONText(try encode(`default`))
    var error = error
    while case DecodingError.keyNotFound(let key, let context) = error {
      let path = context.codingPath.map(\.stringValue)
      // A property that is there is missed for another reason.
      guard text.value(of: key.stringValue, in: path) == nil,
        let value = defaults.value(of: key.stringValue, in: path),
        text.add(key.stringValue, value, in: path)
      else { break }
      do { return try decode(text.data) } catch let next { error = next }
    }
    throw error
  }
}
