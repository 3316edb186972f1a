// The benchmark's yardstick for reading JSON: Foundation's JSONDecoder, reading schema version 2 into structs.
// usage: bench-jsondecoder FILE

import Foundation

struct Document: Decodable {
  var version: Int
  var canvas: Size
  var layers: [Layer]
}

struct Point: Decodable {
  var x: Double
  var y: Double
}

struct Size: Decodable {
  var width: Double
  var height: Double
}

struct Font: Decodable {
  var family: String?
  var size: Double?
  var weight: Int?
  var style: String?
}

struct Layer: Decodable {
  var type: String
  var id: String
  var title: String?
  var origin: Point
  var size: Size
  var opacity: Double?
  var color: String?
  var text: String?
  var font: Font?
  var image: String?
}

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let document = try JSONDecoder().decode(Document.self, from: data)
print(document.layers.count)
