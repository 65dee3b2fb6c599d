import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// A handler of the listening socket: accepts no connections for a while after the system had no means for one.
///
/// A connection that is not accepted stays in the system's queue, so the socket stays readable. Without a pause the server's
/// thread would try again at once, and for as long as the means lack. SwiftNIO's `AcceptBackoffHandler` delays the next read
/// only, and leaves the socket registered for reading.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  private let registry: ConnectionRegistry
  private var end: Scheduled<Void>?

  init(_ registry: ConnectionRegistry) { self.registry = registry }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? IOError, Self.isPassing(error.errnoCode) else {
      return context.fireErrorCaught(error)
    }
    registry.log.note(.noDescriptors)
    guard end == nil else { return }
    let channel = context.channel
    try? channel.syncOptions?.setOption(.autoRead, value: false)
    let pause = TimeAmount(registry.limits.acceptPause)
    end = context.eventLoop.assumeIsolated().scheduleTask(in: pause) {
      self.end = nil
      try? channel.syncOptions?.setOption(.autoRead, value: true)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    end?.cancel()
    end = nil
  }

  private static func isPassing(_ code: CInt) -> Bool { [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code) }
}
