/// The rules of UAX #14 (Unicode 15.0) that look at two classes only, as two tables of sets. What looks further is in
/// ``LineBreakState``. LB26 and LB27 are about Korean letters, which are letters like others here.
enum LineBreakRules {
  /// Whether no break may come between two classes that stand side by side (LB11–LB17, LB19–LB30b).
  static func keepsTogether(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    adjacent[Int(before.rawValue)].contains(after)
  }

  /// Whether no break may come before a class that follows another behind spaces (LB11–LB17).
  static func keepsAcrossSpaces(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    acrossSpaces[Int(before.rawValue)].contains(after)
  }

  private typealias Classes = LineBreakClassSet

  private static let closing = Classes(.cl, .cp, .cpWide)
  private static let opening = Classes(.op, .opWide)
  private static let letters = Classes(.al, .hl)
  private static let pictures = Classes(.id, .idReserved, .eb, .em)
  private static let affixes = Classes(.pr, .po)
  /// LB20: a break comes before and behind CB whatever later rules say.
  private static let notObject = Classes.all.subtracting(Classes(.cb))

  private static let adjacent = table(
    emphatic + [
      // LB11, LB12, LB12a
      (Classes(.wj), .all), (Classes(.gl), .all),
      (Classes.all.subtracting(Classes(.sp, .ba, .hy)), Classes(.gl)),
      // LB19
      (.all, Classes(.qu)), (Classes(.qu), .all),
      // LB21, LB21b, LB22
      (notObject, Classes(.ba, .hy, .ns)), (Classes(.bb), notObject), (Classes(.sy), Classes(.hl)),
      (notObject, Classes(.in)),
      // LB23, LB23a, LB24
      (letters, Classes(.nu)), (Classes(.nu), letters), (Classes(.pr), pictures), (pictures, Classes(.po)),
      (affixes, letters), (letters, affixes),
      // LB25, but for what `LineBreakState` does
      (affixes.union(Classes(.op, .opWide, .hy)), Classes(.nu)),
      // LB28, LB29, LB30, LB30b
      (letters.union(Classes(.is)), letters), (letters.union(Classes(.nu)), Classes(.op)),
      (Classes(.cp), letters.union(Classes(.nu))), (Classes(.eb, .idReserved), Classes(.em)),
    ])

  private static let acrossSpaces = table(emphatic)

  /// LB11 (its first half) and LB13 to LB17, which hold with or without spaces between.
  private static let emphatic: [(before: Classes, after: Classes)] = [
    (.all, closing.union(Classes(.wj, .ex, .is, .sy))), (opening, .all), (Classes(.qu), opening),
    (closing, Classes(.ns)), (Classes(.b2), Classes(.b2)),
  ]

  /// For each class, by its raw value, the classes that stay behind it.
  private static func table(_ rules: [(before: Classes, after: Classes)]) -> [Classes] {
    LineBreakClass.allCases.map { before in
      rules.reduce(into: Classes()) { if $1.before.contains(before) { $0.formUnion($1.after) } }
    }
  }
}
