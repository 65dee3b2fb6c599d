/// A drawing that can be read is drawn in a form that reads the same.
func fuzzMarbles(_ input: Input) {
  let alphabet = Array("--ab|#()[] ")
  let drawing = String(input.bytes.map { alphabet[Int($0) % alphabet.count] })
  guard let diagram = MarbleDiagram(reading: drawing) else { return }
  let drawn = diagram.description
  let again = MarbleDiagram(reading: drawn)
  check(again == diagram, "'\(drawing)' is drawn as '\(drawn)'")
}
