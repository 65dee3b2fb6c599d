public import Foundation
public import ReactorStreams

/// A decoder of whole values from data, such as `JSONDecoder`.
public protocol DataDecoder {
  /// Returns the value that `data` holds.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Emits each element decoded. An element that cannot be decoded ends the stream with the decoder's error.
  ///
  /// `decoder` decodes on the thread that delivers the element. One that is shared by threads must be safe for that.
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> { map { try decoder.decode(type, from: $0) } }
}
