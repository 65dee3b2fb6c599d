/// The errors that streams make themselves.
public enum RxError: Error, CustomDebugStringConvertible {
  /// Something that cannot have happened; a defect.
  case unknown
  /// A disposed subject was used.
  case disposed(object: any AnyObject & Sendable)
  /// An index was out of range.
  case argumentOutOfRange
  /// More arithmetic than the type holds.
  case overflow
  /// An element was demanded of a stream that had none.
  case noElements
  /// One element was demanded of a stream that had more.
  case moreThanOneElement
  /// The time ran out.
  case timeout

  /// A sentence for the log.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .argumentOutOfRange: "Argument out of range."
    case .overflow: "Arithmetic overflow occurred."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
