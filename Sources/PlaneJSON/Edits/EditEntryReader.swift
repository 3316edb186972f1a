import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneModel

/// Reads a document of edits: an object with a version, a list of entries, and the images that these name.
struct EditEntryReader {
  var values: ValueReader
  private var images: [ImageName: Layer.Image] = [:]

  struct Entry {
    let range: ByteRange
    let known: [JSONMember?]
    let others: [JSONMember]
  }

  init(_ source: SourceText) {
    values = ValueReader(source, limits: JSONLimits(depth: Extras.maximumDepth + 3, valueCount: .max))
    values.refusesUnknown = true
  }

  static func read(_ source: SourceText) throws(DecodingFailure) -> [PlaneEdit] {
    var reader = EditEntryReader(source)
    let edits: [PlaneEdit]
    do throws(JSONSyntaxError) {
      edits = try reader.readDocument()
    } catch {
      throw DecodingFailure(JSONPlaneDecoder.diagnostic(error, in: source))
    }
    // What a drawing would lose with a warning is a mistake here: somebody asks for something that would not be done.
    let findings = reader.values.findings
    let failures =
      (findings.allOfFailure + findings.diagnostics.filter { $0.severity == .error }).map(\.asError)
    if let first = failures.first { throw DecodingFailure(first, and: Array(failures.dropFirst())) }
    return edits
  }

  private mutating func readDocument() throws(JSONSyntaxError) -> [PlaneEdit] {
    let range = try values.json.skipDocument()
    let root = range.lowerBound
    for key in values.json.repeatedKeys {
      values.fail(.duplicateKey, key.quoted, "the key stands in its object twice; remove one")
    }
    values.json.goBack(to: root)
    if values.json.kind == .array { return failForm(range, "this is a list alone; put it into") }
    guard try expect(.object, at: root) else { return [] }
    let (known, others) = values.members(at: root, named: EditsV1.DocumentKey.names)
    let list = known[EditsV1.DocumentKey.edits.rawValue]
    if list == nil {
      func has(_ name: JSONName) -> Bool { values.json.member(name, of: root) != nil }
      if has("layers") || has("plane") {
        return failForm(range, "this is a drawing, not a list of edits; give")
      }
      let edit = values.json.member("edit", of: root)
      if let edit, values.json.kind(of: edit.start) == .string {
        return failForm(range, "this is one edit alone; put it into the list of")
      }
    }
    values.loseUnknown(others, EditsV1.DocumentKey.names)
    guard try hasKnownVersion(known[EditsV1.DocumentKey.version.rawValue], range, others) else { return [] }
    if let member = known[EditsV1.DocumentKey.images.rawValue] {
      try values.read(EditsV1.DocumentKey.images.name, member.start) { (values) throws(JSONSyntaxError) in
        images = try Self.images(&values)
      }
    }
    guard let list else {
      values.failMissing(EditsV1.DocumentKey.edits.name, range, others)
      return []
    }
    values.path = [.name("edits")]
    defer { values.path = [] }
    guard try expect(.array, at: list.start) else { return [] }
    var edits: [PlaneEdit] = []
    for (index, start) in values.json.elements(of: list.start).enumerated() {
      values.path = [.name("edits"), .index(index)]
      if let edit = try readEntry(at: start) { edits.append(edit) }
    }
    return edits
  }

  /// Fails for a document that is another one than that of edits.
  private mutating func failForm(_ document: ByteRange, _ problem: String) -> [PlaneEdit] {
    values.fail(
      .wrongFormat, document, "\(problem) {\"version\": \(EditsV1.number), \"edits\": […]}")
    return []
  }

  /// Whether a value is of a kind; a failure where it isn't.
  private mutating func expect(_ kind: JSONKind, at start: Int) throws(JSONSyntaxError) -> Bool {
    values.json.goBack(to: start)
    if values.json.kind == kind { return true }
    try values.failKind(kind)
    return false
  }

  private mutating func hasKnownVersion(
    _ member: JSONMember?, _ range: ByteRange, _ others: [JSONMember]
  ) throws(JSONSyntaxError) -> Bool {
    let name = EditsV1.DocumentKey.version.name
    guard let member else {
      values.failMissing(name, range, others, value: "\(EditsV1.number)")
      return false
    }
    var isKnown = false
    try values.read(name, member.start) { (values) throws(JSONSyntaxError) in
      guard let number = try values.json.number() else { return try values.failKind(.number) }
      isKnown = number == Double(EditsV1.number)
      guard !isKnown else { return }
      values.fail(
        .unknownVersion, member.start..<values.json.position,
        "the version is not known; the highest one is \(EditsV1.number)")
    }
    return isKnown
  }

  private mutating func readEntry(at start: Int) throws(JSONSyntaxError) -> PlaneEdit? {
    guard try expect(.object, at: start) else { return nil }
    let (known, others) = values.members(at: start, named: EditsV1.Key.names)
    values.loseUnknown(others, EditsV1.Key.names)
    return try edit(Entry(range: values.json.range(of: start), known: known, others: others))
  }

  private static func images(
    _ values: inout ValueReader
  ) throws(JSONSyntaxError) -> [ImageName: Layer.Image] {
    var images: [ImageName: Layer.Image] = [:]
    guard values.json.kind == .object else {
      try values.failKind(.object)
      return images
    }
    for member in values.json.members(of: values.json.position) {
      let name = values.json.characters(of: member.key)
      var image = V2.NamedImage(name: name, mediaType: "", data: ImageData(bytes: []))
      values.json.goBack(to: member.start)
      values.path.append(.key(name))
      let failures = values.findings.failures.count
      try values.object(V2.ImageKey.self, &image)
      if values.findings.failures.count == failures { check(image.image, at: member, &values) }
      values.path.removeLast()
      images[ImageName(name)] = image.image
    }
    return images
  }

  /// Fails for a picture that no layer may have, whether or not an edit names it.
  private static func check(_ image: Layer.Image, at member: JSONMember, _ values: inout ValueReader) {
    if image.mediaType.isSupported, image.data.isValid { return }
    values.fail(
      .invalidValue, values.json.range(of: member.start),
      "the image is empty, no valid base64, or of a type that is none of \(MediaType.supported.map(\.rawValue).joined(separator: ", ")); put it in again"
    )
  }

  // MARK: - Members

  /// What an entry does; nil, and a failure, where it doesn't say so, or has other members than it needs.
  mutating func word(in entry: Entry) throws(JSONSyntaxError) -> EditsV1.EditWord? {
    let words = EditsV1.edits
    guard
      let word = try value(.edit, of: entry, { (values) throws(JSONSyntaxError) in try values.word(words) })
    else { return nil }
    let (required, optional) = word.members
    for other in EditsV1.Key.allCases where other != .edit && !(required + optional).contains(other) {
      guard let member = entry.known[other.rawValue] else { continue }
      values.findings.report(
        .unsupportedProperty, .error, "\"\(words[word])\" takes no \"\(other.name)\"; remove it",
        values.place(ofKey: member.key))
    }
    let missing = required.filter { entry.known[$0.rawValue] == nil }
    for key in missing { values.failMissing(key.name, entry.range, entry.others) }
    return missing.isEmpty ? word : nil
  }

  /// Reads a member that an entry must have; nil, and a failure, where it is missing or can't be used.
  mutating func value<Value>(
    _ key: EditsV1.Key, of entry: Entry, _ read: (inout ValueReader) throws(JSONSyntaxError) -> Value?
  ) throws(JSONSyntaxError) -> Value? {
    guard let member = entry.known[key.rawValue] else {
      values.failMissing(key.name, entry.range, entry.others)
      return nil
    }
    let failures = values.findings.failures.count
    var value: Value?
    try values.read(key.name, member.start) { (values) throws(JSONSyntaxError) in value = try read(&values) }
    return values.findings.failures.count == failures ? value : nil
  }

  /// Reads a member that an entry must have; nil, and a failure, where it is missing or can't be used.
  mutating func value<Value: EntryValue>(
    _ key: EditsV1.Key, of entry: Entry
  ) throws(JSONSyntaxError) -> Value? {
    try value(key, of: entry, Value.read)
  }

  /// The image with a name; nil, and a failure, where there is none.
  mutating func image(_ name: String?, _ key: EditsV1.Key, of entry: Entry) -> Layer.Image? {
    guard let name else { return nil }
    if let image = images[ImageName(name)] { return image }
    let start = entry.known[key.rawValue]?.start ?? entry.range.lowerBound
    values.fail(
      .missingImage, values.json.range(of: start), ValueReader.missingImage(name))
    return nil
  }

  mutating func layer(of entry: Entry) throws(JSONSyntaxError) -> Layer? {
    let read = try value(.layer, of: entry) { (values) throws(JSONSyntaxError) in
      try values.object(V2.LayerKey.self, from: V2.Layer())
    }
    guard let read else { return nil }
    var layer = Layer(read)
    guard read.type == .photo else { return layer }
    guard let image = image(read.image, .layer, of: entry) else { return nil }
    layer.content = .photo(Layer.Photo(image: image))
    return layer
  }
}

extension Diagnostic {
  fileprivate var asError: Diagnostic {
    Diagnostic(rule: rule, severity: .error, message: message, place: place)
  }
}
