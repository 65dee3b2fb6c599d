// `@unchecked Sendable`: `seen`, `advanced` and `mark` are guarded by the lock of the `StateStore` that the
// connection belongs to; `number` by that of the source.
internal import ReactorKit

/// Tells a reactor about the versions of one value that its state holds.
final class SharedConnection: SharedListener, @unchecked Sendable {
  let source: SharedSource
  /// Guarded by the lock of `source`.
  @exclusivity(unchecked) var number: UInt64 = 0
  private let pipeline: WeakReference<_PipelineHost>
  /// The newest version that the reactor's state has shown.
  @exclusivity(unchecked) var seen: AnySharedVersion
  /// The number of the last search that has found the value in the state.
  @exclusivity(unchecked) var mark: UInt64 = 0
  /// The number of the search in which `seen` was replaced.
  @exclusivity(unchecked) var advanced: UInt64 = 0

  init(to source: SharedSource, of pipeline: _PipelineHost) {
    self.source = source
    self.pipeline = WeakReference(pipeline)
    seen = source.newest
    seen = source.add(self)
  }

  func keep(_ version: AnySharedVersion) -> AnyObject? {
    let pipeline = pipeline.object
    pipeline?.queueUnnoticed(self, with: version)
    return pipeline
  }

  func handleKept() { pipeline.object?.takeUp() }
}

/// A version of the value arrives, as work for the reactor whose state is to show it.
extension SharedConnection: PipelineTask {
  func perform(with item: AnyObject?, in pipeline: _PipelineHost) {
    guard let version = item as? AnySharedVersion else { return }
    pipeline.changeState(as: version.change) { follower, state in
      (follower as? SharedConnections)?.show(version, from: self, in: state) ?? false
    }
  }

  func drop() {}
}
