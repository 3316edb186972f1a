import Diagnostics
import Foundation
import PlaneCoding
import PlaneLint
import Testing

@testable import PlaneKit

@Suite("Answering records")
struct RecordProcessorTests {
  private func answer(
    _ operation: RecordOperation, _ record: [String: Any], reader: PlaneReader = PlaneReader(),
    listsAll: Bool = false
  ) throws -> [String: Any] {
    let line = try JSONSerialization.data(withJSONObject: record)
    let processor = try RecordProcessor(operation, reader: reader, listsAll: listsAll)
    let answer = processor.answer(SourceText(name: "record", bytes: Array(line)))
    #expect(answer.line.last == UInt8(ascii: "\n") && answer.line.count { $0 == UInt8(ascii: "\n") } == 1)
    let found = try #require(try JSONSerialization.jsonObject(with: Data(answer.line)) as? [String: Any])
    #expect((found["ok"] as? Bool) == (answer.failure == nil))
    #expect((found["error"] as? [String: Any])?["code"] as? String == answer.failure)
    return found
  }

  private let convert = RecordOperation.convert(ConversionOptions())
  private let normalize = RecordOperation.normalize(isCompact: false, fixes: .none, checksOnly: false)

  @Test("convert gives the converter's bytes, with losses and findings")
  func converting() throws {
    let answer = try answer(convert, ["id": 1, "doc": Drawing.withUnknownProperty])
    let document = try PlaneReader().decode(SourceText(name: "<stdin>", text: Drawing.withUnknownProperty))
    #expect(try answer["doc"] as? String == document.converted(to: .svg).text)
    let losses = try #require(answer["losses"] as? [[String: Any]])
    #expect(losses.map { $0["code"] as? String } == ["unexpected-property"])
    #expect((losses.first?["start"] as? [String: Int])?["line"] == 1)
    #expect(losses.first?["path"] as? String == "/layers/0/mood")
    #expect((answer["findings"] as? [Any])?.isEmpty == true)
    #expect(Set(answer.keys) == ["id", "ok", "doc", "losses", "findings"])
  }

  @Test("a record's own formats win over the options")
  func formats() throws {
    let options = RecordOperation.convert(ConversionOptions(format: .svg))
    let json = try answer(options, ["doc": Drawing.valid, "to": "json"])["doc"] as? String
    #expect(json?.hasPrefix("{") == true)
    let svg = try answer(options, ["doc": Drawing.valid])["doc"] as? String
    #expect(svg?.hasPrefix("<") == true)
    let reader = PlaneReader(format: .svg)
    #expect(try answer(convert, ["doc": Drawing.valid], reader: reader)["ok"] as? Bool == false)
    #expect(
      try answer(convert, ["doc": Drawing.valid, "from": "json"], reader: reader)["ok"] as? Bool == true)
  }

  @Test("an option for the other format than the record's is refused, as by the command")
  func misplacedOptions() throws {
    func message(_ layout: OutputLayout, _ record: [String: Any]) throws -> String? {
      let answer = try answer(.convert(ConversionOptions(layout: layout)), record)
      let error = answer["error"] as? [String: Any]
      #expect(error?["code"] as? String == "bad-record")
      return error?["message"] as? String
    }
    let svg = try PlaneReader().decode(SourceText(name: "a", text: Drawing.valid)).converted(to: .svg).text
    let toJSON: [String: Any] = ["doc": svg, "to": "json"]
    #expect(try message(OutputLayout(profile: .image), toJSON)?.hasPrefix("--profile is for SVG") == true)
    #expect(try message(OutputLayout(idPrefix: "a-"), toJSON)?.hasPrefix("--id-prefix is for SVG") == true)
    let toSVG = try message(OutputLayout(schemaVersion: 1), ["doc": Drawing.valid])
    #expect(toSVG?.hasPrefix("--schema-version is for JSON") == true)
  }

  @Test("a drawing that breaks a rule, or would lose what it must not, is told with its place")
  func refused() throws {
    let broken = try answer(convert, ["id": "a", "doc": Drawing.negative])
    let error = try #require(broken["error"] as? [String: Any])
    #expect(error["code"] as? String == "negative-origin")
    #expect(error["line"] as? Int == 1 && error["column"] as? Int != nil)
    #expect(Set(broken.keys) == ["id", "ok", "error"])
    let strict = RecordOperation.convert(ConversionOptions(lossPolicy: .fail(nil)))
    let lost = try answer(strict, ["doc": Drawing.withUnknownProperty])
    #expect((lost["error"] as? [String: Any])?["code"] as? String == "unexpected-property")
    var options = ConversionOptions()
    options.fixes = .safe
    #expect(try answer(.convert(options), ["doc": Drawing.negative])["ok"] as? Bool == true)
    options.unsupported = .fail
    var reader = PlaneReader()
    reader.embedsUnsupported = false
    let svg = ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h3v2z"/></svg>"##
    let unsupported = try answer(.convert(options), ["doc": svg], reader: reader)
    #expect((unsupported["error"] as? [String: Any])?["code"] as? String == "unsupported-element")
  }

  @Test("normalize gives the normalizer's bytes, and those of others as they are")
  func normalizing() throws {
    let answer = try answer(normalize, ["doc": Drawing.valid])
    let document = try PlaneReader().decode(SourceText(name: "<stdin>", text: Drawing.valid))
    #expect(try answer["doc"] as? String == document.normalized().text)
    let foreign = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"> </svg >"#
    #expect(try self.answer(normalize, ["doc": foreign])["doc"] as? String == foreign)
    let latin =
      Data(#"<?xml version="1.0" encoding="ISO-8859-1"?>"#.utf8) + Data(foreign.utf8) + Data("<!-- ".utf8)
    let bytes = (latin + Data([0xe9]) + Data(" -->".utf8)).base64EncodedString()
    let kept = try self.answer(normalize, ["data": bytes])
    #expect(kept["data"] as? String == bytes && kept["doc"] == nil)
    #expect(try self.answer(normalize, ["doc": Drawing.negative])["ok"] as? Bool == false)
  }

  @Test("doc is text whatever encoding it declares, and bytes that say another one come back as bytes")
  func encodings() throws {
    for name in ["ISO-8859-1", "UTF-16", "windows-1252"] {
      let svg = """
        <?xml version="1.0" encoding="\(name)"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\
        <title>Müller</title><rect width="3" height="3" fill="#ff0000"/></svg>
        """
      let json = try answer(.convert(ConversionOptions(format: .json)), ["doc": svg])
      #expect((json["doc"] as? String)?.contains("Müller") == true)
      #expect(try answer(.info, ["doc": svg])["ok"] as? Bool == true)
      #expect(try answer(.lint(LintOptions()), ["doc": svg])["ok"] as? Bool == true)
      #expect(try answer(normalize, ["doc": svg])["doc"] as? String == svg)
    }
    let foreign =
      #"<?xml version="1.0" encoding="latin1"?><svg xmlns="http://www.w3.org/2000/svg"><!--é--></svg>"#
    let bytes = Data(foreign.utf8).base64EncodedString()
    #expect(try answer(normalize, ["data": bytes])["data"] as? String == bytes)
  }

  @Test("the id of a long record is told before it is worked on")
  func toldIDs() throws {
    let processor = try RecordProcessor(.info, reader: PlaneReader(), listsAll: false)
    var told: [String] = []
    let long = 100_000
    for (line, size) in [(#"{"doc":"%","id":"a\tb"}"#, long), (#"{"id":1,"doc":"%"}"#, 10), ("%", long)] {
      let text = line.replacingOccurrences(of: "%", with: String(repeating: "x", count: size))
      _ = processor.answer(SourceText(name: "", text: text)) { told.append($0) }
    }
    #expect(told == [#""a\tb""#])
  }

  @Test("a record that no worker answers has the id that stands in its first bytes")
  func ids() {
    let failure = RecordFailure(code: RecordFailure.crashed, message: "gone")
    let text = String(repeating: "x", count: 100_000)
    for (line, id) in [
      (#"{"id":12,"doc":"\#(text)"}"#, "12"), (#"{"doc":"\#(text)","id":12}"#, "null"),
      (#"{"doc":"\#(text.prefix(64 << 10).dropLast(17))","id":123,"to":"svg"}"#, "null"),
      (#"{"id":[1"#, "null"),
    ] {
      let answer = String(decoding: RecordProcessor.answer(Array(line.utf8), failure).line, as: UTF8.self)
      #expect(answer.hasPrefix(#"{"id":\#(id),"ok":false"#))
    }
  }

  @Test("normalize --check says only whether the form is canonical")
  func checking() throws {
    let check = RecordOperation.normalize(isCompact: false, fixes: .none, checksOnly: true)
    let refused = try answer(check, ["doc": Drawing.valid])
    #expect((refused["error"] as? [String: Any])?["code"] as? String == "not-canonical")
    let canonical = try #require(try answer(normalize, ["doc": Drawing.valid])["doc"] as? String)
    let accepted = try answer(check, ["doc": canonical])
    #expect(accepted["ok"] as? Bool == true && accepted["doc"] == nil)
  }

  @Test("lint is ok whatever it finds, unless there is no drawing to check")
  func linting() throws {
    let lint = RecordOperation.lint(LintOptions(selecting: ["errors"]))
    let found = try answer(lint, ["id": 1, "doc": Drawing.negative])
    let findings = try #require(found["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["negative-origin"])
    #expect((findings.first?["fix"] as? [String: Any])?["safe"] as? Bool == true)
    #expect(Set(found.keys) == ["id", "ok", "findings"])
    #expect(try answer(lint, ["doc": "{"])["ok"] as? Bool == false)
    #expect(try answer(lint, ["doc": ""])["ok"] as? Bool == false)
    #expect(try answer(lint, ["doc": Drawing.negative, "from": "svg"])["ok"] as? Bool == false)
  }

  @Test("findings of one kind beyond 1,000 are listed where all are asked for")
  func lists() throws {
    let layer = Drawing.rectangle.replacingOccurrences(of: "1.25", with: "-1.25")
    let doc = Drawing.json([String](repeating: layer, count: 1200))
    let lint = RecordOperation.lint(LintOptions(selecting: ["negative-origin"]))
    #expect((try answer(lint, ["doc": doc])["findings"] as? [Any])?.count == 1001)
    #expect((try answer(lint, ["doc": doc], listsAll: true)["findings"] as? [Any])?.count == 1200)
  }

  @Test("info sums up as the command does, without a name")
  func summing() throws {
    let info = try #require(try answer(.info, ["doc": Drawing.valid])["info"] as? [String: Any])
    #expect(info["format"] as? String == "json" && info["file"] == nil)
    #expect((info["layers"] as? [String: Int])?["rectangle"] == 1)
  }

  @Test("a gzip is unpacked, and one that is cut is told")
  func packed() throws {
    let sample = try #require(PackedSample.all.first)
    let answer = try answer(.info, ["data": Data(sample.bytes.dropLast(9)).base64EncodedString()])
    let error = answer["error"] as? [String: Any]
    #expect(error?["code"] as? String == "unreadable")
    #expect((error?["message"] as? String)?.hasPrefix("the document is compressed") == true)
  }

  @Test("what some programs take for the end of a line is escaped")
  func separators() throws {
    let processor = try RecordProcessor(.info, reader: PlaneReader(), listsAll: false)
    let line = #"{"id": "a\#u{85}b\#u{2028}c\#u{2029}d\#u{2027}é"}"#
    let text = String(decoding: processor.answer(SourceText(name: "", text: line)).line, as: UTF8.self)
    #expect(text.hasPrefix(#"{"id":"a\u0085b\u2028c\u2029d\#u{2027}é","ok":false"#))
  }
}
