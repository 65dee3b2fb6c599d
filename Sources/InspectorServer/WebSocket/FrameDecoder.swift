import NIOCore
import NIOWebSocket

/// Reads frames with a limit of their length, which may grow between two frames.
final class FrameDecoder: ByteToMessageDecoder {
  typealias InboundOut = WebSocketFrame

  private var decoder: WebSocketFrameDecoder

  init(limit: Int) { decoder = WebSocketFrameDecoder(maxFrameSize: limit) }

  func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    try decoder.decode(context: context, buffer: &buffer)
  }

  /// Called while a frame is delivered: the decoder that goes has read it to its end, and has begun no other.
  func raise(limit: Int) { decoder = WebSocketFrameDecoder(maxFrameSize: limit) }
}
