/// A filter of two numbers.
private func numbers(_ name: String, _ body: @escaping @Sendable (Number, Number) throws -> Number) -> Filter {
  Filter(name, arguments: 1...1) { input, arguments, _ in
    try body(Number(input), Number(arguments.places[0])).value
  }
}

private func divisor(_ number: Number) throws(Filter.Failure) -> Number {
  if number.isZero { throw Filter.Failure("divided by 0") }
  return number
}

let numberFilters: [Filter] = [
  numbers("plus") { $0 + $1 },
  numbers("minus") { $0 - $1 },
  numbers("times") { $0 * $1 },
  numbers("divided_by") { $0 / (try divisor($1)) },
  numbers("modulo") { $0 % (try divisor($1)) },
  numbers("at_least") { $0 < $1 ? $1 : $0 },
  numbers("at_most") { $1 < $0 ? $1 : $0 },
  Filter("abs") { input, _, _ in Number(input).magnitude.value },
  Filter("ceil") { input, _, _ in Number(input).whole(.up).value },
  Filter("floor") { input, _, _ in Number(input).whole(.down).value },
  Filter("round", arguments: 0...1) { input, arguments, _ in
    let number = Number(input)
    guard let places = arguments[0], case .int(let count) = Number(places).whole(.down), count != 0 else {
      return number.whole(.nearest).value
    }
    return number.rounded(toPlaces: count).value
  },
]
