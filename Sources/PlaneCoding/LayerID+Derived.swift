import ByteText
package import PlaneModel

extension LayerID {
  /// An id of the apps' shape that is made of a text: the same on every machine.
  package static func derived(from seed: String, avoiding used: Set<LayerID> = []) -> LayerID {
    var attempt: UInt64 = 0
    while true {
      var hash = XXHash64()
      hash.update(seed)
      hash.update(attempt)
      var generator = HashedNumbers(state: hash.value)
      let id = LayerID.random(using: &generator)
      if !used.contains(id) { return id }
      attempt += 1
    }
  }
}

/// Numbers that follow from the first one.
private struct HashedNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    var hash = XXHash64()
    hash.update(state)
    state = hash.value
    return state
  }
}
