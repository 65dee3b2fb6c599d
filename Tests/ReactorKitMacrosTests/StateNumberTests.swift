import ReactorKitMacros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

/// The numbers of properties. The compiler asks for the attributes of each member by itself, with one tree of the
/// struct; expansions of whole sources make a tree for each member.
@Suite struct StateNumberTests {
  @Test func eachStructNumbersItsOwnPropertiesInOrder() throws {
    let first = try StructDeclSyntax(
      """
      struct First {
        @Pulse var alert: String?
        let id: Int
        var count = 0
        #if DEBUG
          var text = ""
        #else
          var text: Int
        #endif
        var last: Int
      }
      """)
    let second = try StructDeclSyntax(
      """
      struct Second {
        var last: Int
        var sum: Int { last }
        var count = 0
      }
      """)
    for _ in 0..<2 {
      #expect(try attributes(in: first) == [[], [], [tracked(1)], [], [tracked(3)]])
      #expect(try attributes(in: second) == [[tracked(0)], [], [tracked(1)]])
    }
    // Members of both in turns.
    #expect(try attributes(of: 2, in: first) == [tracked(1)])
    #expect(try attributes(of: 0, in: second) == [tracked(0)])
    #expect(try attributes(of: 4, in: first) == [tracked(3)])
    #expect(try attributes(of: 2, in: second) == [tracked(1)])
  }

  private func tracked(_ number: Int) -> String { "@ObservableStateTracked(\(number))" }

  /// The attributes that each member gets.
  private func attributes(in declaration: StructDeclSyntax) throws -> [[String]] {
    try declaration.memberBlock.members.indices.map { index in
      try attributes(of: declaration.memberBlock.members[index].decl, in: declaration)
    }
  }

  private func attributes(of position: Int, in declaration: StructDeclSyntax) throws -> [String] {
    try attributes(of: Array(declaration.memberBlock.members)[position].decl, in: declaration)
  }

  private func attributes(of member: DeclSyntax, in declaration: StructDeclSyntax) throws -> [String] {
    try ObservableStateMacro.expansion(
      of: "@ObservableState", attachedTo: declaration, providingAttributesFor: member,
      in: BasicMacroExpansionContext()
    ).map(\.description)
  }
}
