import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG

/// The lines of text that an SVG draws, each as `x y anchor "text"`, with the width that it is held to in front.
func drawnLines(of svg: String) -> [String] {
  svg.matches(of: /(?s)<text( [^>]*)>(.*?)<\/text>/).flatMap { text in
    var position = (x: attribute("x", text.1) ?? "0", y: attribute("y", text.1) ?? "0")
    let anchor = attribute("text-anchor", text.1) ?? "start"
    let direction = attribute("direction", text.1).map { $0 + " " } ?? ""
    return text.2.matches(of: /(?s)<tspan([^>]*)>(.*?)<\/tspan>/).map { line in
      position.x = attribute("x", line.1) ?? position.x
      position.y = attribute("y", line.1) ?? position.y
      let held = attribute("textLength", line.1).map { "held to \($0): " } ?? ""
      return "\(held)\(direction)\(position.x) \(position.y) \(anchor) \"\(line.2)\""
    }
  }
}

/// What is drawn after an import and an export.
func redrawnLines(of body: String) throws -> [String] {
  let document = try decode(body: body)
  return try drawnLines(of: encode(document.plane))
}

private func attribute(_ name: String, _ tag: Substring) -> String? {
  tag.split(separator: " ").first { $0.hasPrefix("\(name)=") }.map {
    String($0.dropFirst(name.count + 2).dropLast())
  }
}
