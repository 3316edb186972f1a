import Diagnostics
import MarkupJSON

extension ValueReader {
  /// Reads an object: in the order of its text, and where something is wrong with it, once more in the order of its schema.
  mutating func object<Key: SchemaKey>(_: Key.Type, _ object: inout Key.Object) throws(JSONSyntaxError) {
    let start = json.position
    guard var members = try json.openObject() else {
      return try failKind(.object, keys: isQuiet ? [] : Key.keysToWrite(of: object))
    }
    let (wasQuiet, wasWrong) = (isQuiet, isWrong)
    (isQuiet, isWrong) = (true, false)
    while let index = try json.nextMember(of: &members, Key.names) {
      if !isWrong, let key = Key(rawValue: index) {
        try Key.read(key, of: &object, from: &self)
      } else {
        try json.skip()
      }
    }
    isQuiet = wasQuiet
    let required = Key.required(of: object)
    isWrong =
      isWrong || members.otherCount > 0 || members.present & required != required
      || members.present & Key.foreign(to: object) != 0
    if isWrong, !isQuiet { try tell(Key.self, &object, at: start..<json.position) }
    isWrong = isWrong || wasWrong
  }

  /// Reads an object, and gives it with what it was before in the place of all that its text leaves out.
  mutating func object<Key: SchemaKey>(
    _: Key.Type, from blank: Key.Object
  ) throws(JSONSyntaxError) -> Key.Object {
    var object = blank
    try self.object(Key.self, &object)
    return object
  }

  /// Reads an object of two numbers, which half of a drawing's values are: a fourth of the time that reading takes goes
  /// without this.
  @inline(__always)
  mutating func pair<Key: SchemaKey>(
    _: Key.Type, _ object: inout Key.Object, _ make: (Double, Double) -> Key.Object
  ) throws(JSONSyntaxError) {
    if let (first, second) = json.pair(Key.names) {
      object = make(first, second)
    } else {
      try self.object(Key.self, &object)
    }
  }

  @inline(never)
  private mutating func tell<Key: SchemaKey>(
    _: Key.Type, _ object: inout Key.Object, at range: ByteRange
  ) throws(JSONSyntaxError) {
    let behind = json
    let (known, others) = members(at: range.lowerBound, named: Key.names)
    let open = Key.allCases.filter { known[$0.rawValue] == nil && Key.foreign(to: object) & $0.bit == 0 }
    loseUnknown(others, Key.names, open: open.map(\.name))
    for key in Key.order where Key.foreign(to: object) & key.bit == 0 {
      let isRequired = Key.required(of: object) & key.bit != 0
      if let member = known[key.rawValue] {
        try read(key.name, member.start, isOptional: !isRequired) { (values) throws(JSONSyntaxError) in
          try Key.read(key, of: &object, from: &values)
        }
      } else if isRequired {
        // Nobody reads it where findings are only counted, and there may be millions.
        let value = findings.wantsFailures ? key.value(missingIn: source[range]) : nil
        failMissing(key.name, range, others, value: value)
      }
      if key.rawValue == Key.ofKind?.rawValue { reportForeign(Key.self, to: object, known) }
    }
    json = behind
  }

  /// Reads a member's value that was skipped before.
  /// - Parameter isOptional: Whether its object may leave it out.
  mutating func read(
    _ name: JSONName, _ start: Int, isOptional: Bool = false,
    _ body: (inout ValueReader) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    json.goBack(to: start)
    path.append(.name(name.text))
    self.isOptional = isOptional
    try body(&self)
    self.isOptional = false
    path.removeLast()
  }

  mutating func elements(
    _ read: (inout ValueReader) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    guard try json.openArray() else { return try failKind(.array) }
    var index = 0
    while try json.nextElement(isFirst: index == 0) {
      path.append(.index(index))
      try read(&self)
      path.removeLast()
      index += 1
    }
  }

  /// The members of an object: those with names by the numbers of these, and the others.
  func members(at start: Int, named names: [JSONName]) -> (known: [JSONMember?], others: [JSONMember]) {
    var known = [JSONMember?](repeating: nil, count: names.count)
    var others: [JSONMember] = []
    for member in json.members(of: start) {
      if let index = json.index(of: member.key, in: names) {
        known[index] = member
      } else {
        others.append(member)
      }
    }
    return (known, others)
  }

  private mutating func reportForeign<Key: SchemaKey>(
    _: Key.Type, to object: Key.Object, _ known: [JSONMember?]
  ) {
    guard let kind = Key.kind(of: object) else { return }
    for key in Key.foreignOrder where Key.foreign(to: object) & key.bit != 0 {
      guard let member = known[key.rawValue] else { continue }
      findings.report(
        .unsupportedProperty, .error, "a \(kind) has no \"\(key.name)\"; remove it", place(ofKey: member.key))
    }
  }

  /// What to do about a property that nothing is like.
  private func advice(onUnknown key: String, _ names: [JSONName], open: [JSONName]) -> String {
    if refusesUnknown { return "remove it" }
    if let object = Self.parts[key.lowercased()]?.object, open.contains(where: { $0.description == object }) {
      return "write it in \"\(object)\""
    }
    if let (object, name) = Self.deeper[key.lowercased()],
      open.contains(where: { $0.description == object })
    {
      return "write it as \"\(object)\": { \"\(name)\": … }"
    }
    if ["width", "height", "background"].contains(key), names.contains(where: { $0.description == "canvas" })
    {
      return "write it in \"canvas\""
    }
    if key == "extras" { return "in version 2, a drawing and each of its layers have them; put it there" }
    return names.contains { $0.description == "extras" }
      ? "put what others need into \"extras\""
      : "what others need belongs into the \"extras\" that a drawing and each of its layers have in version 2"
  }

  /// Reports members of an object whose keys are not known as losses.
  /// - Parameter open: what the object may have and has not; all names unless told.
  mutating func loseUnknown(_ members: [JSONMember], _ names: [JSONName], open: [JSONName]? = nil) {
    for member in members {
      // Looking for what was meant takes longer than all the rest.
      guard findings.wantsDiagnostics else {
        findings.lose(.unexpectedProperty, "", Place())
        continue
      }
      let key = json.characters(of: member.key)
      let open = open ?? names
      let advice =
        Self.meant(byKey: key, names, open: open).map { "did you mean \"\($0)\"?" }
        ?? advice(onUnknown: key, names, open: open)
      let loss = refusesUnknown ? "" : " and will be lost"
      findings.lose(
        .unexpectedProperty, "the property \"\(Self.shortened(key))\" is not known\(loss); \(advice)",
        place(ofKey: member.key))
    }
  }

  /// Reports a member that must be there, and what to do; one with a name that is nearly that is likely to be it.
  /// - Parameter value: what it may be, as JSON; nil where a person has to say.
  mutating func failMissing(
    _ name: JSONName, _ object: ByteRange, _ others: [JSONMember], value: String? = nil
  ) {
    guard findings.wantsFailures else { return findings.count(.missingProperty) }
    let parts = others.prefix(Self.mostMistyped).compactMap { member in
      Self.parts[json.characters(of: member.key).lowercased()].flatMap { part in
        part.object == name.description ? (member, part.name) : nil
      }
    }
    if let first = parts.first?.0.key {
      let repair = gathering(parts, into: name)
      let advice = repair?.title ?? "write \"\(Self.shortened(json.characters(of: first)))\" in it"
      return findings.fail(
        .missingProperty, "the property \"\(name)\" is missing; \(advice)", place(ofKey: first),
        repair: repair)
    }
    let mistyped = others.prefix(Self.mostMistyped).first {
      Self.meant(byKey: json.characters(of: $0.key), [name], open: [name]) != nil
    }
    guard let mistyped else {
      let advice = value.map { "add \"\(name)\": \($0)" } ?? "add it"
      return fail(
        .missingProperty, object, "the property \"\(name)\" is missing; \(advice)",
        repair: value.flatMap { adding(name, $0, to: object, advice) })
    }
    let key = Self.shortened(json.characters(of: mistyped.key))
    findings.fail(
      .missingProperty,
      "the property \"\(name)\" is missing, and \"\(key)\" is not known; did you mean \"\(name)\"?",
      place(ofKey: mistyped.key),
      repair: TextRepair("call it \"\(name)\"", mistyped.key.range, name.description, isSafe: false))
  }

  /// The property that somebody may have meant: one that is written nearly like that, or one that is still open and called so
  /// elsewhere.
  private static func meant(byKey key: String, _ names: [JSONName], open: [JSONName]) -> String? {
    if let nearest = nearestName(to: key, among: names.lazy.map(\.description)) { return nearest }
    return otherKeys[key.lowercased()]?.first { other in open.contains { $0.description == other } }
  }

  /// What SVG, CSS, other programs and the other version of the schema call a property.
  private static let otherKeys = [
    "fill": ["color", "backgroundColor", "to"], "stroke": ["border"],
    "rx": ["cornerRadius"], "radius": ["cornerRadius"], "borderradius": ["cornerRadius"],
    "position": ["origin", "point"], "dimensions": ["size"], "w": ["width"], "h": ["height"],
    "name": ["title", "to"], "content": ["text", "to"], "value": ["text", "to"], "title": ["to"],
    "text": ["to"],
    "action": ["edit"], "op": ["edit"], "operation": ["edit"], "layerid": ["id"],
    "src": ["image", "imageData"], "href": ["image", "imageData"], "url": ["image", "imageData"],
    "align": ["alignment"],
    "objects": ["layers", "plane"], "elements": ["layers", "plane"], "shapes": ["layers", "plane"],
    "plane": ["layers"], "layers": ["plane"], "kind": ["type"], "type": ["kind", "edit"],
    "uniqueid": ["id"], "id": ["uniqueID"], "point": ["origin"], "origin": ["point", "to"],
    "backgroundcolor": ["color", "background"], "color": ["backgroundColor", "to"], "imagedata": ["image"],
    "image": ["imageData", "to"], "background": ["color"], "size": ["to"], "opacity": ["to"], "font": ["to"],
  ]

  /// The objects of a layer whose numbers other programs write beside the rest, and what these call them.
  private static let parts: [String: (object: String, name: String)] = [
    "x": ("origin", "x"), "left": ("origin", "x"), "y": ("origin", "y"), "top": ("origin", "y"),
    "width": ("size", "width"), "w": ("size", "width"), "height": ("size", "height"), "h": ("size", "height"),
  ]

  /// What stands in objects of a layer here, and beside the rest in CSS and other programs.
  private static let deeper: [String: (object: String, name: String)] = [
    "fontsize": ("font", "size"), "fontfamily": ("font", "family"), "fontweight": ("font", "weight"),
    "bold": ("font", "weight"), "fontstyle": ("font", "style"), "italic": ("font", "style"),
    "bordercolor": ("border", "color"), "strokecolor": ("border", "color"),
    "borderwidth": ("border", "width"), "strokewidth": ("border", "width"),
    "textalign": ("alignment", "horizontal"), "verticalalign": ("alignment", "vertical"),
  ]

  /// Among so many unknown members of an object a mistyped one is looked for.
  private static let mostMistyped = 64
}
