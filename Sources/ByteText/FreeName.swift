extension String {
  /// The text if it is free, or else the first free one with a number from 2 on behind it.
  package func firstFree(separator: String = "-", _ isFree: (String) -> Bool) -> String {
    var (name, number) = (self, 1)
    while !isFree(name) {
      number += 1
      name = "\(self)\(separator)\(number)"
    }
    return name
  }
}
