internal import ReactorKit

/// Calls `body`, and hands what the library writes to standard error meanwhile to `write`.
public func withStandardError(_ write: @escaping @Sendable (String) -> Void, _ body: () throws -> Void)
  rethrows
{
  try StandardError.$output.withValue(write) { try body() }
}

/// Calls `body`, and hands the lines that `debug` writes meanwhile to `write`.
public func withDebugOutput(_ write: @escaping @Sendable (String) -> Void, _ body: () throws -> Void) rethrows
{
  try DebugOutput.$write.withValue(write) { try body() }
}
