/// Stops the program unless `condition` holds; says why in optimized builds too, unlike `precondition`.
package func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// The texts of this module's failed requirements and reports.
enum Diagnostics {
  static let assignedTwice = """
    A SingleAssignmentDisposable was assigned twice.
    To fix this, use a SerialDisposable if the disposable changes.
    """
  static let emptyRelay = "ReactorStreams: a relay always has a value."
  static let notOnMain = """
    This must run on the main thread.
    To fix this, put '.observe(on: MainScheduler.instance)' before it, or schedule it on 'MainScheduler.instance'.
    """
  static let mainWorkOffMain = """
    Work for the main thread was run on another one.
    To fix this, let the loop that 'MainRunLoop.install' was given run it on the main thread.
    """
  static let drivenOffMain = """
    'drive' was called on another thread than the main one.
    To fix this, call it on the main thread; a driver replays its latest element to the caller's thread.
    """
  static let advancedWhileRunning = """
    'advanceTo' or 'advanceBy' was called while the virtual-time scheduler runs work.
    To fix this, schedule the work for its time, and move the clock from outside; 'sleep' moves it from inside.
    """
  static let sleptBackwards = """
    'sleep' was called with a negative span: a virtual clock does not sleep into the past.
    To fix this, use 'advanceTo', which sets the clock back too.
    """
  static let emptySlot = "ReactorStreams: an element was taken where none waits."
  static let abstract = "ReactorStreams: a subclass must override this member."

  static func negativeCount(_ operatorName: String, _ count: some BinaryInteger) -> String {
    """
    '\(operatorName)' was asked for \(count) elements.
    To fix this, pass zero or more; 'max(0, count)' turns a negative count into zero.
    """
  }

  static func negativeIndex(_ index: Int) -> String {
    """
    'element(at:)' was asked for the element at \(index).
    To fix this, pass zero or more: the first element is at 0.
    """
  }

  static func rangeOverflow<Number: FixedWidthInteger>(start: Number, count: Number) -> String {
    """
    'range(start: \(start), count: \(count))' leaves the values of '\(Number.self)'.
    To fix this, pass a smaller count, or use a larger type.
    """
  }

  static func literalOfSubclass(_ type: Any.Type) -> String {
    """
    An array literal cannot make a '\(type)'.
    To fix this, declare the variable as 'Observable', or call an initializer of '\(type)'.
    """
  }

  static func unhandled(_ error: any Error, subscribedAt stack: [String]) -> String {
    let place = stack.isEmpty ? "" : "  Subscribed at:\n" + stack.map { "    \($0)\n" }.joined()
    return """
      ReactorStreams: an error had no 'onError' handler: \(ValueText.whole(error))
      \(place)To fix this, give 'subscribe' an 'onError' closure, or handle the error before, with 'catch' for example.

      """
  }

  /// - Parameters:
  ///   - name: The parameter that the closure was given to.
  ///   - stack: Where it was given, the innermost function first.
  static func mainActorHandlerElsewhere(_ name: String, givenAt stack: [String]) -> String {
    let place = stack.isEmpty ? "" : "  Given at:\n" + stack.map { "    \($0)\n" }.joined() + linesOf(stack)
    let remedy =
      name.contains("onDispose") || name.contains("onSubscribe") || name.contains("Disposables")
      ? "subscribe and dispose on the main thread, or do it in a '{ @Sendable in Task { @MainActor in … } }'"
      : "put '.observe(on: MainScheduler.instance)' before it, or use 'drive' or a 'Binder'"
    return """
      ReactorStreams: a closure of the main actor, given to \(name), was called on another thread.
      \(place)To fix this, \(remedy). If it uses nothing of the main actor, mark it '@Sendable'. Each call site \
      is reported once, in debug builds only.

      """
  }

  /// The command that names the lines of functions whose names the system does not know: those that a program does not
  /// export, on Linux. `PROGRAM(+0x2F) [0x55A2]` is such a function; the call is before the address where it returns to.
  private static func linesOf(_ stack: [String]) -> String {
    var program: Substring?
    var offsets: [String] = []
    for line in stack {
      guard let end = line.firstIndex(of: "("), let close = line[end...].firstIndex(of: ")") else { continue }
      let offset = line[line.index(after: end)..<close]
      guard offset.hasPrefix("+0x"), program == nil || program == line[..<end] else { continue }
      guard let number = UInt(offset.dropFirst(3), radix: 16), number > 0 else { continue }
      program = line[..<end]
      offsets.append("0x" + String(number - 1, radix: 16))
    }
    guard let program else { return "" }
    return "  For the file and line of each: addr2line -pe '\(program)' \(offsets.joined(separator: " "))\n"
  }

  static func taskFailed(_ error: any Error) -> String {
    """
    ReactorStreams: the closure of a 'run' threw an error, and its stream has completed.
      Error: \(ValueText.whole(error))
    To fix this, handle the error in the closure, or in the 'catch:' closure of 'run'.

    """
  }

  static func bindingFailed(_ error: any Error) -> String {
    """
    ReactorStreams: a binding received an error, and has ended.
      Error: \(ValueText.whole(error))
    To fix this, handle the error before 'bind', with 'catchAndReturn' for example.

    """
  }
}
