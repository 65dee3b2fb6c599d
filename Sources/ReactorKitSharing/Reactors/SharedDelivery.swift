internal import ReactorKit

/// Lets the listeners of shared values handle the writes of a `reduce`, after it has ended.
final class SharedDelivery: PipelineTask {
  private let writes: [SharedWrites.Write]
  /// Released with this value, outside of locks.
  private let released: [SharedConnection]

  private init(_ writes: [SharedWrites.Write], releasing released: [SharedConnection]) {
    self.writes = writes
    self.released = released
  }

  /// Leaves the writes of the `reduce` that the thread is in to the pipeline, because the listeners may do anything.
  ///
  /// - Parameter released: Connections to be released outside of locks.
  static func leave(to pipeline: _PipelineHost, releasing released: [SharedConnection] = []) {
    // A `reduce` around this one holds a lock, too.
    let written = ReduceScope.isNested ? [] : SharedWrites.take()
    guard !written.isEmpty || !released.isEmpty else { return }
    pipeline.queue(SharedDelivery(written, releasing: released))
  }

  func perform(with _: AnyObject?, in _: _PipelineHost) { deliver() }

  // The `reduce` of another reactor may have released this one.
  func drop() {
    if SharedWrites.isBusy { SharedWrites.note(writes) } else { deliver() }
  }

  private func deliver() {
    for write in writes { write.deliver() }
  }
}
