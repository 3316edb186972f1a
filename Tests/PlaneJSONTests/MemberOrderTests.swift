import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneJSON

/// Members may stand in any order. What comes of that is the same, and is told in the same order.
@Suite("Members in any order")
struct MemberOrderTests {
  /// A document whose version stands before the layers, and one where it stands behind them; all else has the same place.
  private static func pair(_ layers: [String], _ more: String = "") -> (early: String, late: String) {
    let version = #""version":2,"#
    let rest = #""canvas":{"width":6,"height":7},"layers":[\#(layers.joined(separator: ",\n"))]\#(more)"#
    let space = String(repeating: " ", count: version.utf8.count)
    return ("{\(version)\(rest)}", "{\(space)\(rest),\(version.dropLast())}")
  }

  /// All that reading a document gives.
  private struct Result: Equatable {
    var plane: Plane?
    var diagnostics: [Diagnostic] = []
    var losses: [Loss] = []
    var places: [Place] = []
  }

  private static func result(_ text: String, limits: JSONDecodingLimits = JSONDecodingLimits()) -> Result {
    do {
      let document = try JSONPlaneDecoder(limits: limits).decode(SourceText(name: "t", text: text))
      let places = document.plane.layers.indices.flatMap { index in
        ([nil] + LayerField.allCases).map { document.place(of: .layer(index, $0)) }
      }
      return Result(
        plane: document.plane, diagnostics: document.diagnostics, losses: document.losses, places: places)
    } catch {
      return Result(diagnostics: error.diagnostics)
    }
  }

  private static func rectangle(_ number: Int, _ more: String = "") -> String {
    ##"{"type":"rectangle","id":"r\##(number)","origin":{"x":\##(number),"y":2},"size":{"width":3,"height":4},"color":"#010203"\##(more)}"##
  }

  private static func label(_ more: String) -> String {
    #"{"type":"label","id":"l","text":"words","origin":{"x":1,"y":2},"size":{"width":3,"height":4}\#(more)}"#
  }

  private static func deep(_ count: Int) -> String {
    String(repeating: "[", count: count) + String(repeating: "]", count: count)
  }

  private static let photo =
    #"{"type":"photo","id":"p","origin":{"x":1,"y":2},"size":{"width":3,"height":4},"image":"i"}"#
  private static let images = #","images":{"i":{"mediaType":"image/png","data":"iVBORw0KGgo="}}"#

  @Test(
    "one unusual layer among many, first, in the middle, last, and everywhere",
    arguments: [
      photo, rectangle(-1, #","extras":{"a\u0062":[1,{}],"c":{"c":1,"d":2}}"#),
      rectangle(-1, #","title":"half \ud800""#),
      rectangle(-1, #","nobodyKnows":{"deep":[1,2,3]}"#), rectangle(-1, #","text":"of another type""#),
      rectangle(-1, #","id":"twice""#), rectangle(-1, #","extras":{"a":1,"\u0061":2}"#),
      rectangle(-1, #","border":{"width":1}"#), rectangle(-1, #","cornerRadius":"1""#),
      #"{"type":"star","id":"s","origin":{"x":1,"y":2},"size":{"width":3,"height":4}}"#,
      #"{"type":"photo","id":"p","origin":{"x":1,"y":2},"size":{"width":3,"height":4},"image":"none"}"#,
      #"{"type":"label","id":"l","text":"words","origin":{"y":1,"x":2},"size":{"height":3,"width":4},"font":{"size":9}}"#,
      label(##","color":"#01020""##), label(##","color":"#0102030""##), label(##","color":"#01020g""##),
      label(#","color":"\u0023010203""#), label(#","color":7"#), label(##","color":"#010203""##),
      label(#","font":{"weight":0}"#), label(#","font":{"weight":1000.5}"#),
      label(#","font":{"weight":1e3}"#), label(#","font":{"style":"bold"}"#),
      label(#","font":{"style":"oblique","family":"\u0041 é","size":1e1}"#), label(#","font":{"colour":1}"#),
      label(#","font":[]"#), label(#","font":{}"#),
      label(#","alignment":{"vertical":"bottom","horizontal":"center"}"#),
      label(#","alignment":{"vertical":"up"}"#), label(#","alignment":null"#),
      label(#","text":"a second one""#), label(#","image":"i""#), label(#","\u0069d":"a second one""#),
      label(#", "opacity" : 0.25 , "extras" : [ 1.50 , "\u00e9" ] "#), label(#","opacity":1e400"#),
      label(#","opacity":01"#), label(#","opacity":-0.0"#), label(#","opacity":0.1234567890123456789"#),
      rectangle(-1, ##","border":{"width":2,"color":"#ABCDEF"},"cornerRadius":1.5"##),
      rectangle(-1, ##","border":{"width":2,"color":"red"}"##), rectangle(-1, #","border":null"#),
      rectangle(-1, #","extras":\#(deep(512))"#), rectangle(-1, #","extras":\#(deep(513))"#),
      rectangle(-1, #","extras":null"#), rectangle(-1, #","extras":"#), rectangle(-1, ","),
      #"{"type":"rectangle","id":"r","origin":{"x":1,"y":2},"size":{"width":3,"height":4}}"#,
      #"{"type":"label","id":"l","origin":{"x":1,"y":2},"size":{"width":3,"height":4}}"#,
      ##"{"type":"postIt","id":"l","origin":{"x":1,"y":2},"size":{"width":3,"height":4},"color":"#123456"}"##,
      #"{"type":"postIt","id":"l","origin":{"x":1,"y":2},"size":{"width":3,"height":4},"text":"t"}"#,
      ##"{"color":"#abcdef","text":"a\tb","size":{"height":3,"width":4},"origin":{"y":1,"x":2},"id":"","type":"postIt"}"##,
      #"{"type":"label","id":"l","text":"t","origin":{"x":1,"y":2,"z":3},"size":{"width":3,"height":4}}"#,
      #"{"type":"label","id":"l","text":"t","origin":{"x":1,"x":2},"size":{"width":3}}"#,
      #"{"type":"label","id":7,"text":"t","origin":{"x":"1","y":2},"size":[3,4]}"#,
      "{}", "[]", "[[1],{}]", "1", "null", #""text""#, #"{"id":}"#, "{",
    ])
  func unusual(layer: String) {
    let usual = (0..<120).map { Self.rectangle($0) }
    for places in [[0], [60], [120], [0, 120], Array(0...120)] {
      var layers = usual
      for place in places.reversed() { layers.insert(layer, at: place) }
      let (early, late) = Self.pair(layers, Self.images)
      #expect(Self.result(early) == Self.result(late))
    }
  }

  @Test("images before the layers, no layers, two lists, lists elsewhere")
  func surroundings() {
    let layers = [Self.rectangle(1), Self.photo]
    let list = #""layers":[\#(Self.rectangle(2))]"#
    for (layers, more) in [
      (layers, Self.images), ([], ""), (layers, Self.images + "," + list),
      ([Self.rectangle(1)], #","extras":{\#(list)}"#), ([Self.rectangle(1)], #","layers":1"#),
    ] {
      let (early, late) = Self.pair(layers, more)
      #expect(Self.result(early) == Self.result(late))
    }
    let document =
      "{\"version\":2\(Self.images),\"canvas\":{\"width\":1,\"height\":1},\"layers\":[\(Self.photo)]}"
    #expect(Self.result(document).plane?.layers.map(\.kind) == [.photo])
  }

  @Test("any plane", arguments: 0..<40)
  func planes(seed: UInt64) throws {
    var generator = PlaneGenerator(seed: seed, options: PlaneGenerator.Options(layerCount: 0...150))
    let plane = generator.plane()
    let early = try JSONPlaneEncoder().encode(plane).text
    let version = "\"version\": 2,\n"
    let space = String(repeating: " ", count: version.utf8.count)
    let late =
      early.replacing(version, with: space, maxReplacements: 1).dropLast(3) + ",\n  \"version\": 2\n}\n"
    #expect(late.contains(space))
    #expect(Self.result(early) == Self.result(String(late)))
  }

  @Test("the members of a layer, in any order", arguments: 0..<60)
  func shuffled(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let usual = [
      #""id":"a""#, #""title":"t""#, #""origin":{"x":1,"y":2}"#, #""size":{"width":3,"height":4}"#,
      #""opacity":0.5"#, ##""color":"#010203""##, #""cornerRadius":1"#, #""text":"words""#,
      #""font":{"size":9}"#,
      #""alignment":{}"#, #""image":"i""#, #""extras":[1]"#, ##""border":{"color":"#040506","width":1}"##,
    ]
    let unusual = [
      #""id":7"#, #""title":"\ud800""#, #""origin":{"y":"2"}"#, #""origin":{"y":2,"x":null,"z":1}"#,
      #""size":[]"#,
      #""opacity":"1""#, #""color":"red""#, #""border":{"width":true,"color":1}"#, #""odd":{}"#,
      #""strange":1"#,
      #""font":{"style":"x","weight":0,"size":{}}"#, #""text":1"#, #""image":"none""#,
    ]
    var members = usual.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    for other in unusual where Int.random(in: 0..<4, using: &random) == 0 {
      let key = other.prefix { $0 != ":" }
      members.removeAll { $0.hasPrefix(key + ":") }
      members.append(other)
    }
    let type = ["rectangle", "photo", "label", "postIt", "star"].randomElement(using: &random) ?? ""
    members.append("\"type\":\"\(type)\"")
    let results = (0..<8).map { _ in
      let layer = "{\(members.shuffled(using: &random).joined(separator: ","))}"
      let result = Self.result(Self.pair([layer], Self.images).early)
      let told = result.diagnostics.map { "\($0.rule) \($0.place.path ?? "") \($0.message)" }
      // What is not known has no order.
      return (result.plane, told.filter { !$0.hasPrefix("unexpected") }, Set(told))
    }
    for result in results { #expect(result == results[0]) }
  }

  @Test("values count although nothing is kept of them")
  func limits() {
    let (early, _) = Self.pair((0..<1000).map { Self.rectangle($0) })
    // The document, its version, canvas and list; of a rectangle itself, six properties and four numbers.
    let count = 4 + 2 + 1000 * 10
    #expect(Self.result(early, limits: JSONDecodingLimits(valueCount: count)).plane?.layers.count == 1000)
    let refused = Self.result(early, limits: JSONDecodingLimits(valueCount: count - 1))
    #expect(refused.diagnostics.map(\.rule) == ["limit-exceeded"])
  }
}
