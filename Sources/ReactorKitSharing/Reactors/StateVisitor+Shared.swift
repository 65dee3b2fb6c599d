public import ReactorKit

extension _StateVisitor {
  /// A shared property is visited itself, or has marks, which know since when it has shown the same version.
  public mutating func visitShared<Value>(_ index: Int, _ property: inout Shared<Value>) {
    guard let visitor = visitorOfValues else { return visit(index, &property.content.marks) }
    let isChanged =
      switch visitor {
      case let connections as SharedConnections: connections.visitShared(&property.content)
      // A cast to a protocol costs more than one to a class.
      case let other as any SharedVisitor: other.visitShared(&property.content)
      default: false
      }
    if isChanged { noteFound(index) }
  }
}
