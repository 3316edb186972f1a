/// What a call gives; where it fails, its failure is thrown as another one.
///
/// - Parameters:
///   - call: what may fail in its own way.
///   - other: makes the caller's failure of that.
package func rethrow<Value, Failure: Error, Other: Error>(
  _ call: @autoclosure () throws(Failure) -> Value, as other: (Failure) -> Other
) throws(Other) -> Value {
  do throws(Failure) {
    return try call()
  } catch {
    throw other(error)
  }
}
