import PlaneKit

/// What is done with bytes, whatever they are: nothing may trap, and what is promised of the result must hold.
///
/// `Scripts/fuzz` says how to run these.
enum FuzzTarget: String, CaseIterable {
  /// SVG → model → SVG and JSON → model.
  case svg
  /// JSON → model → SVG and JSON → model.
  case json
  /// All fixes of `lint`.
  case fix
  /// Both readers of XML against each other.
  case xml
  /// Style sheets and `style` attributes.
  case css
  /// Path data, transforms, lengths, colours and other values.
  case values
  /// Base64, against Foundation.
  case base64
  /// Configurations and baselines.
  case settings

  func run(_ bytes: [UInt8]) {
    switch self {
    case .svg: Documents.carry(bytes, .svg)
    case .json: Documents.carry(bytes, .json)
    case .fix: Documents.fix(bytes)
    case .xml: Markup.compare(bytes)
    case .css: Markup.style(bytes)
    case .values: Markup.draw(bytes)
    case .base64: Settings.decode(bytes)
    case .settings: Settings.read(bytes)
    }
  }
}

/// Ends the process where something does not hold, so that the fuzzer keeps the bytes.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
