#if GTK
/// What a test of leaks counts.
@available(macOS 15.4, *)
@MainActor
package enum GTKDiagnostics {
  /// The number of closures of signals that GTK has.
  package static var signalHandlers: Int { SignalHandler.count }

  /// The number of models of lists, and of the objects that stand for their rows.
  package static var listObjects: Int { ListModel.objectCount }

  /// The number of objects with a bag of disposables.
  package static var bags: Int { ObjectBags.count }
}
#endif
