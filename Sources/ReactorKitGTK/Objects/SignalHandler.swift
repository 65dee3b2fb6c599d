#if GTK
internal import CGTK
internal import ReactorKitObservation

/// The closure of one connected signal. GLib keeps it from the connection to the disconnection, or to the object's end.
@available(macOS 15.4, *)
@MainActor
package final class SignalHandler {
  /// The number of handlers that are there. A test counts them.
  package private(set) static var count = 0

  fileprivate let body: @MainActor (SignalArguments) -> Void

  init(_ body: @escaping @MainActor (SignalArguments) -> Void) {
    self.body = body
    Self.count += 1
  }

  isolated deinit { Self.count -= 1 }
}

/// What a signal has sent, while its handler runs.
@available(macOS 15.4, *)
@MainActor
struct SignalArguments {
  fileprivate let values: UnsafePointer<GValue>
  /// The value that the handler gives back, for signals that have one.
  let result: UnsafeMutablePointer<GValue>?

  /// What a provider of styles says of an error.
  var styleProblem: (line: Int, column: Int, text: String) {
    var line: gint = 0
    var column: gint = 0
    rk_css_position(values + 1, &line, &column)
    let message = rk_error_message(values + 2)
    defer { g_free(message) }
    return (Int(line), Int(column), message.map { String(cString: $0) } ?? "")
  }

  /// The next argument. The first one, the object itself, is skipped.
  func value<Value: GTKValue>(_ index: inout Int, _ type: Value.Type) -> Value {
    index += 1
    return withGValue(of: Value.type) { gValue in
      g_value_transform(values + index, gValue)
      return Value.read(gValue)
    }
  }
}

@available(macOS 15.4, *)
extension GTKObject {
  /// Connects a handler, until the result is disposed or the object is gone.
  ///
  /// - Parameter end: Called when the object is gone, if the handler is connected then.
  func connect(
    _ signal: String, _ handler: SignalHandler, end: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    let identifier = rk_connect(
      pointer, signal,
      { data, result, count, arguments in
        guard let data, let arguments else { return }
        MainActor.assumeIsolated {
          // Kept while it runs: it may disconnect itself.
          let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
          withExtendedLifetime(handler) { handler.body(SignalArguments(values: arguments, result: result)) }
        }
      }, Unmanaged.passRetained(handler).toOpaque(),
      { data, _ in if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() } })
    let object = WeakGTKObject(self)
    let release = end.map { onRelease($0) }
    return MainDisposable {
      if let object = object.object, g_signal_handler_is_connected(object.pointer, identifier) != 0 {
        g_signal_handler_disconnect(object.pointer, identifier)
      }
      release?.dispose()
    }
  }

  /// Whether the class has a signal that sends values of these types; reports it if not.
  func check<each Value: GTKValue>(signal: String, _ types: repeat (each Value).Type) -> Bool {
    var identifier: guint = 0
    var detail: GQuark = 0
    guard g_signal_parse_name(signal, rk_type_of(pointer), &identifier, &detail, 1) != 0 else {
      GTKIssue.report(Diagnostics.unknownSignal(signal, of: typeName))
      return false
    }
    var query = GSignalQuery()
    g_signal_query(identifier, &query)
    let sent = (0..<Int(query.n_params)).map { query.param_types[$0] & ~GType(1) }
    var asked: [any GTKValue.Type] = []
    var fits = true
    for type in repeat (each Value).self {
      fits = fits && asked.count < sent.count && type.isValue(of: UInt(sent[asked.count]))
      asked.append(type)
    }
    if fits { return true }
    let names = sent.map { String(cString: g_type_name($0)) }
    GTKIssue.report(Diagnostics.wrongSignal(signal, of: typeName, sends: names, asked: asked))
    return false
  }
}

@available(macOS 15.4, *)
extension GTKObject {
  /// Emits a signal without arguments and answer, as GTK does when something happens; for tests, and for widgets of one's own.
  ///
  /// A name that the class does not have is reported, and so is a signal with arguments or an answer.
  public func emit(_ signal: String) {
    guard check(signal: signal) else { return }
    var identifier: guint = 0
    var detail: GQuark = 0
    _ = g_signal_parse_name(signal, rk_type_of(pointer), &identifier, &detail, 1)
    var query = GSignalQuery()
    g_signal_query(identifier, &query)
    guard query.n_params == 0, query.return_type & ~GType(1) == rk_type_none() else {
      return GTKIssue.report(Diagnostics.unemittable(signal, of: typeName))
    }
    withGValue(of: UInt(rk_type_of(pointer))) { instance in
      g_value_set_object(instance, pointer)
      g_signal_emitv(instance, identifier, detail, nil)
    }
  }
}
#endif
