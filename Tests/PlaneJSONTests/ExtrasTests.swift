import PlaneCoding
import PlaneModel
import Testing

@Suite("Extras from text")
struct ExtrasTests {
  @Test("any value is kept: the order of keys, the spelling of numbers, half surrogate pairs")
  func values() throws {
    #expect(
      try Extras(parsing: #" { "b" : 1.50 , "a" : [ 1E+2 , "\u00e9\ud800" ] } "#).json
        == #"{"b":1.50,"a":[1E+2,"é\ud800"]}"#)
    #expect(try Extras(parsing: "null").json == "null")
  }

  @Test(
    "what is refused, and where",
    arguments: [("", 0), ("{\"a\":1,\"a\":2}", 8), ("[1,]", 3), (String(repeating: "[", count: 600), 512)])
  func errors(_ text: String, _ offset: Int) {
    let error = #expect(throws: ExtrasFailure.self) { try Extras(parsing: text) }
    #expect(error?.offset == offset)
    #expect(error?.message.isEmpty == false)
  }

  @Test("a long key is cut in the message")
  func longKey() {
    let key = String(repeating: "k", count: 1000)
    let error = #expect(throws: ExtrasFailure.self) { try Extras(parsing: "{\"\(key)\":1,\"\(key)\":2}") }
    #expect(error.map { $0.message.count < 120 } == true)
  }

  @Test(
    "a value is taken out of an object, which goes where nothing else is in it",
    arguments: [
      (#"{"svg":{"v":1,"w":2}}"#, #"{"svg":{"w":2}}"#), (#"{"svg":{"w":2,"v":[1,{}]}}"#, #"{"svg":{"w":2}}"#),
      (#"{"svg":{"u":0,"v":"}","w":2}}"#, #"{"svg":{"u":0,"w":2}}"#),
      (#"{"a":1,"svg":{"v":1}}"#, #"{"a":1}"#),
      (#"{"svg":{"v":1},"a":{"v":1}}"#, #"{"a":{"v":1}}"#), (#"{"svg":{"v":{"v":1}}}"#, nil),
      (#"{"svg":["v"]}"#, #"{"svg":["v"]}"#), (#"{"v":1}"#, #"{"v":1}"#), ("null", "null"),
    ])
  func removing(_ json: String, rest: String?) throws {
    #expect(try Extras(parsing: json).removing("v")?.json == rest)
  }
}
