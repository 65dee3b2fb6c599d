@testable import TerminalKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Both ends of a terminal that is no window: a test types at one end, the program under test has the other.
final class Pseudoterminal: Sendable {
  private let keyboard: Int32
  /// What the program under test reads from and writes to.
  let screen: Int32
  /// The name under which another process can open `screen`.
  let path: String

  init(size: Size) throws {
    var ends: (keyboard: Int32, screen: Int32) = (-1, -1)
    guard openpty(&ends.keyboard, &ends.screen, nil, nil, nil) == 0, let name = ttyname(ends.screen) else {
      throw TerminalError.system(call: "openpty", errno: errno)
    }
    (keyboard, screen) = ends
    path = String(cString: name)
    resize(size)
  }

  deinit {
    close(keyboard)
    close(screen)
  }

  func resize(_ size: Size) {
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(screen, UInt(TIOCSWINSZ), &window)
  }

  func type(_ text: String) throws { try Platform.write(Array(text.utf8), to: keyboard) }

  /// What the program has written and nobody has read yet.
  var output: String {
    var text: [UInt8] = []
    while true {
      var file = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, 0) == 1, file.revents & Int16(POLLIN) != 0 else { break }
      text += Platform.read(from: keyboard) ?? []
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The line modes, in a form that can be compared.
  var modes: [UInt64] {
    var modes = termios()
    tcgetattr(screen, &modes)
    return [UInt64(modes.c_iflag), UInt64(modes.c_oflag), UInt64(modes.c_cflag), UInt64(modes.c_lflag)]
  }
}
