/// The numbers of a value, whatever stands between them, and where each one is.
enum NumberPlaces {
  struct Place {
    let number: Double
    let range: Range<Int>
  }

  /// The numbers of a value, in order; of a longer one than any that is written by hand, the first ones.
  static func all(in text: Bytes) -> [Place] {
    var scanner = ValueScanner(text)
    var places: [Place] = []
    while !scanner.isAtEnd, places.count < limit {
      let start = scanner.position
      if let number = scanner.number() {
        places.append(Place(number: number, range: start..<scanner.position))
      } else if scanner.unit().isEmpty {
        scanner.advance()
      }
    }
    return places
  }

  private static let limit = 4096
}
