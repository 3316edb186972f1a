import Diagnostics
import MarkupJSON
import PlaneModel

/// What reading a document gave. The plane is none where there are failures.
struct ReadDocument {
  var plane = Plane()
  var origins: JSONOrigins
  var findings: Findings
}

/// Finds out which schema version a document has, and reads it as that.
struct DocumentReader {
  private var values: ValueReader
  /// Where the document's value starts.
  private let root: Int

  init(_ source: SourceText, limits: JSONLimits, failureLimit: Int) throws(JSONSyntaxError) {
    values = ValueReader(source, limits: limits)
    values.findings = Findings(failureLimit: failureLimit)
    try values.json.beginDocument()
    root = values.json.position
  }

  mutating func read() throws(JSONSyntaxError) -> ReadDocument {
    var document = try readAny()
    var findings = values.findings.blank
    reportRepeatedKeys(in: &findings)
    findings.append(document.findings)
    findings.finish()
    document.findings = findings
    return document
  }

  private mutating func readAny() throws(JSONSyntaxError) -> ReadDocument {
    if try isVersion2() {
      var reader = V2Reader(values)
      let document = try reader.read()
      values.json = reader.values.json
      let members = document.origins.members
      if members["canvas"] == nil, members["layers"] == nil, reportsVersion1() { return try readV1() }
      return members["canvas"] == nil && reportOther() ? refused : document
    }
    try values.json.skip()
    try values.json.endDocument()
    guard !reportOther(), let version = versionMeant() else { return refused }
    return version == V1.number ? try readV1() : try readV2()
  }

  /// Reads a document that means to be of version 2, for what else is wrong with it.
  private mutating func readV2() throws(JSONSyntaxError) -> ReadDocument {
    let behind = values.json
    values.json.goBack(to: root)
    var reader = V2Reader(values)
    let document = try reader.read()
    values.json = behind
    return document
  }

  private var refused: ReadDocument {
    ReadDocument(
      origins: JSONOrigins(source: values.source, version: V2.number, root: root, layerStarts: []),
      findings: values.findings)
  }

  private mutating func readV1() throws(JSONSyntaxError) -> ReadDocument {
    let behind = values.json
    values.json.goBack(to: root)
    var document = V1.Document()
    try values.object(V1.DocumentKey.self, &document)
    values.json = behind
    let list = behind.member("plane", of: root).map { behind.elements(of: $0.start) } ?? []
    return ReadDocument(
      plane: V2.Document(migrating: document).plane(),
      origins: JSONOrigins(source: values.source, version: V1.number, root: root, layerStarts: list),
      findings: values.findings)
  }

  // MARK: - Which document it is

  /// Whether the document says that it is of version 2, as far as one has to read for that.
  private func isVersion2() throws(JSONSyntaxError) -> Bool {
    var json = values.json
    guard var members = try json.openObject(),
      try json.nextMember(of: &members, [V2.DocumentKey.version.name]) != nil
    else { return false }
    return try json.number() == Double(V2.number)
  }

  /// Reports JSON that is no drawing.
  private mutating func reportOther() -> Bool {
    guard let (rule, message) = OtherJSON.failure(of: values.json, at: root) else { return false }
    values.findings = values.findings.blank
    values.findings.fail(rule, message, values.place(values.json.range(of: root)))
    return true
  }

  /// The version that a document means, which doesn't say that it is of version 2. It is 1 where it says so, and where it has
  /// no `version` but a `plane`, as those of the first apps. All else is a failure; nil where no more than that can be told.
  private mutating func versionMeant() -> Int? {
    let json = values.json
    func isLikeV2() -> Bool {
      [V2.DocumentKey.canvas, .layers].contains { json.member($0.name, of: root) != nil }
    }
    guard let version = json.member("version", of: root) else {
      if let plane = json.member("plane", of: root),
        json.kind(of: plane.start) == .array || !isLikeV2()
      {
        return V1.number
      }
      let numbers = json.members(of: root).filter { json.kind(of: $0.start) == .number }
      values.failMissing("version", json.range(of: root), numbers, value: "\(V2.number)")
      return isLikeV2() ? V2.number : nil
    }
    var reader = json
    reader.goBack(to: version.start)
    values.path = [.name("version")]
    defer { values.path = [] }
    let range = json.range(of: version.start)
    guard let number = try? reader.number() else {
      values.json.goBack(to: version.start)
      try? values.failKind(.number)
      values.json = json
      return isLikeV2() ? V2.number : nil
    }
    if number == Double(V1.number) {
      guard json.member("plane", of: root) == nil, json.member("layers", of: root) != nil else {
        return V1.number
      }
      values.fail(
        .unknownVersion, range,
        "version 1 has a \"plane\" and no \"layers\", which are version \(V2.number)'s; write \(V2.number)",
        repair: TextRepair("write \(V2.number)", range, "\(V2.number)", isSafe: false))
      return V2.number
    }
    let text = String(decoding: values.source[range].prefix(40), as: UTF8.self)
    values.fail(
      .unknownVersion, range,
      number > Double(V2.number) && number.rounded() == number
        ? "version \"\(text)\" is newer than \(V2.number), the highest one known; use a newer release"
        : "version \"\(text)\" is not known; it is a whole number, 1 or \(V2.number)")
    return nil
  }

  /// Reports a document that says that it is of version 2, and is of version 1 by what it holds.
  private mutating func reportsVersion1() -> Bool {
    let json = values.json
    guard let plane = json.member("plane", of: root), json.kind(of: plane.start) == .array,
      let version = json.member("version", of: root)
    else { return false }
    let range = json.range(of: version.start)
    values.path = [.name("version")]
    values.fail(
      .unknownVersion, range,
      "version \(V2.number) has \"layers\" and no \"plane\", which is version \(V1.number)'s; write \(V1.number)",
      repair: TextRepair("write \(V1.number)", range, "\(V1.number)", isSafe: false))
    values.path = []
    return true
  }

  // MARK: - Keys that stand twice

  private func reportRepeatedKeys(in findings: inout Findings) {
    let json = values.json
    let keys = json.repeatedKeys.sorted { $0.range.lowerBound < $1.range.lowerBound }
      .prefix(Findings.countLimit)
    let told = keys.prefix(findings.failureLimit)
    for (key, pointer) in zip(told, json.pointers(to: told, from: root)) {
      findings.fail(
        .duplicateKey,
        "the key \"\(ValueReader.shortened(json.characters(of: key)))\" stands in its object twice; remove one",
        Place(range: key.quoted, path: pointer))
    }
    for _ in keys.dropFirst(told.count) { findings.count(.duplicateKey) }
  }
}
