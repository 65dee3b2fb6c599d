public import SwiftSyntaxMacros

/// A macro whose members are handed over as they are written here. To format them takes the plugin long.
public protocol UnformattedMacro: Macro {}

extension UnformattedMacro {
  /// Disabled.
  public static var formatMode: FormatMode { .disabled }
}
