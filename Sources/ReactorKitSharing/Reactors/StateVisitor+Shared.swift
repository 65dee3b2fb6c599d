public import ReactorKit

extension _StateVisitor {
  /// A shared property is visited itself, or has marks, which know since when it has shown the same version.
  public mutating func visitShared<Value>(_ index: Int, _ property: inout Shared<Value>) {
    guard let visitor = visitorOfValues else { return visit(index, &property.content.marks) }
    let isChanged =
      switch visitor {
      case let connections as SharedConnections: connections.visitShared(&property.content)
      case let pinning as SharedPinning: pinning.visitShared(&property.content)
      default: false
      }
    if isChanged { noteFound(index) }
  }
}
