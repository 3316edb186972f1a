package import ByteText

/// A JSON value whose members keep their order: a report, or a part of one.
///
/// It is written as a literal reads: `["rule": .string(name), "fix": fix.map { … }]`.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A finite number.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
  /// An object that stands in one line.
  case line(JSONObject)
  /// A value that is compact JSON text already.
  case fragment(String)
}

/// The members of an object, in their order; one without a value is left out.
package struct JSONObject: Sendable {
  let members: [(JSONKey, JSONValue?)]

  fileprivate init(members: [(JSONKey, JSONValue?)]) { self.members = members }

  /// Takes members whose keys aren't known beforehand.
  package init(_ members: some Sequence<(String, JSONValue)>) {
    self.members = members.map { (.text($0.0), $0.1) }
  }
}

package enum JSONKey: Sendable {
  /// One that needs no escapes.
  case word(StaticString)
  case text(String)
}

extension JSONKey: ExpressibleByStringLiteral {
  package init(stringLiteral value: StaticString) { self = .word(value) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (JSONKey, JSONValue?)...) { self.init(members: members) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (JSONKey, JSONValue?)...) {
    self = .object(JSONObject(members: members))
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONWriter {
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: fragment("null")
    case .boolean(let value): boolean(value)
    case .integer(let number): self.number(number)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let object): self.object(object, isInline: false)
    case .line(let object): self.object(object, isInline: true)
    case .fragment(let json): fragment(json)
    }
  }

  private mutating func object(_ object: JSONObject, isInline: Bool) {
    beginObject(isInline: isInline)
    members(object)
    endObject()
  }

  package mutating func members(_ object: JSONObject) {
    for case (let key, let value?) in object.members {
      switch key {
      case .word(let word): self.key(word)
      case .text(let text): self.key(text)
      }
      self.value(value)
    }
  }

  /// Writes a member whose value is an array, an element at a time.
  package mutating func array<Elements: Sequence>(
    _ key: StaticString, _ elements: Elements, _ json: (Elements.Element) -> JSONValue
  ) {
    self.key(key)
    beginArray()
    for element in elements { value(json(element)) }
    endArray()
  }
}

extension JSONValue {
  /// The value as a document of its own.
  package var document: ByteBuffer {
    var writer = JSONWriter(form: .pretty)
    writer.value(self)
    return writer.finish()
  }

  /// The value as compact text in one line, without its end.
  package var compact: ByteBuffer {
    var writer = JSONWriter(form: .compact)
    writer.value(self)
    return writer.finishValue()
  }
}
