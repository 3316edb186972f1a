// Looking things up in a text that was read before. Nothing of it is kept in memory for that.

extension JSONCursor {
  /// The members of the object that starts at a position, whatever their keys; none where no object does.
  package func members(of start: Int) -> [JSONMember] {
    var members: [JSONMember] = []
    forEachMember(of: start) { member in
      members.append(member)
      return true
    }
    return members
  }

  package func member(_ key: JSONName, of start: Int) -> JSONMember? {
    var found: JSONMember?
    forEachMember(of: start) { member in
      if index(of: member.key, in: [key]) != nil { found = member }
      return found == nil
    }
    return found
  }

  /// Goes through the members of an object in the order of the text, until a function returns false.
  private func forEachMember(of start: Int, _ body: (JSONMember) -> Bool) {
    var cursor = self
    cursor.goBack(to: start)
    guard (try? cursor.openObject()) != nil else { return }
    var isFirst = true
    while let key = try? cursor.nextKey(isFirst: isFirst), body(JSONMember(key: key, start: cursor.position))
    {
      isFirst = false
      _ = try? cursor.skip()
    }
  }

  /// Where the elements of the array start that starts at a position; none where no array does.
  package func elements(of start: Int) -> [Int] {
    var cursor = self
    cursor.goBack(to: start)
    var elements: [Int] = []
    guard (try? cursor.openArray()) == true else { return [] }
    while (try? cursor.nextElement(isFirst: elements.isEmpty)) == true {
      elements.append(cursor.position)
      _ = try? cursor.skip()
    }
    return elements
  }

  /// The bytes of the value that starts at a position.
  package func range(of start: Int) -> Range<Int> {
    var cursor = self
    cursor.goBack(to: start)
    _ = try? cursor.skip()
    return start..<cursor.position
  }

  package func kind(of start: Int) -> JSONKind? { JSONKind(firstByte: bytes[start]) }

  /// The characters of the string that starts at a position, with U+FFFD for half a surrogate pair; nil where none does.
  package func string(at start: Int) -> String? {
    var cursor = self
    cursor.goBack(to: start)
    return (try? cursor.text()).flatMap { $0 }.map(cursor.characters)
  }

  /// The JSON Pointers (RFC 6901) to the members with some keys, which are in the order of the text, from the value at a
  /// position on.
  package func pointers(to keys: ArraySlice<JSONText>, from start: Int) -> [String] {
    var cursor = self
    cursor.goBack(to: start)
    var finder = PointerFinder(keys: keys)
    try? finder.search(&cursor)
    return finder.pointers
  }
}

/// Walks through a value once, and knows the way to where it is.
private struct PointerFinder {
  var keys: ArraySlice<JSONText>
  private(set) var pointers: [String] = []
  /// The open containers: whether they are objects, and the key or the index of the value in them.
  private var path: [(isObject: Bool, key: JSONText?, index: Int)] = []

  init(keys: ArraySlice<JSONText>) { self.keys = keys }

  mutating func search(_ cursor: inout JSONCursor) throws(JSONSyntaxError) {
    repeat {
      if let kind = try cursor.openContainer() {
        path.append((kind == .object, nil, -1))
      } else {
        try cursor.skip()
      }
      while let last = path.last, try cursor.closes(last.isObject, isFirst: last.index < 0) {
        path.removeLast()
      }
      guard let isObject = path.last?.isObject, !keys.isEmpty else { return }
      path[path.count - 1].index += 1
      guard isObject else { continue }
      let key = try cursor.key()
      path[path.count - 1].key = key
      if key.range == keys.first?.range {
        keys.removeFirst()
        pointers.append(pointer(cursor))
      }
      try cursor.skipColon()
    } while true
  }

  private func pointer(_ cursor: JSONCursor) -> String {
    path.reduce(into: "") { pointer, step in
      pointer += "/" + (step.key.map { JSONPointer.escape(cursor.characters(of: $0)) } ?? String(step.index))
    }
  }
}
