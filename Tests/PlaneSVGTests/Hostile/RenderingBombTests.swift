import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

/// A few lines that stand for more elements than any browser paints in a lifetime.
@Suite("References that multiply")
struct RenderingBombTests {
  /// Patterns whose ten rectangles are painted with the next pattern.
  private static func patterns(_ depth: Int) -> String {
    let levels = (0..<depth).map { level in
      let rects = String(repeating: "<rect width='9' height='9' fill='url(#p\(level + 1))'/>", count: 10)
      return "<pattern id='p\(level)' width='1' height='1'>\(rects)</pattern>"
    }
    return levels.joined()
      + "<pattern id='p\(depth)' width='1' height='1'><rect width='9' height='9' fill='red'/></pattern>"
      + "<rect width='50' height='50' fill='url(#p0)'/>"
  }

  /// Groups of ten uses of the group before, behind a filter.
  private static func uses(_ depth: Int) -> String {
    let groups = (1...depth).map { level in
      "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
    }
    return "<defs><rect id='a0' width='9' height='9'/>\(groups.joined())</defs><filter id='f'/>"
      + "<g filter='url(#f)'><use href='#a\(depth)'/></g>"
  }

  @Test("are left out with a loss", arguments: [patterns(10), uses(9)])
  func leftOut(body: String) throws {
    let document = try decode(body: body)
    #expect(document.plane.layers.isEmpty)
    #expect(document.losses.contains { $0.outcome == .dropped && $0.message.contains("250000 elements") })
  }

  @Test(
    "up to a bound, and back to themselves, they are embedded",
    arguments: [
      patterns(4), uses(4),
      """
      <pattern id='p' width='9' height='9'><rect width='5' height='5' fill='url(#q)'/></pattern>
      <pattern id='q' width='9' height='9'><rect width='5' height='5' fill='url(#p)'/></pattern>
      <rect width='50' height='50' fill='url(#p)'/>
      """,
    ])
  func embedded(body: String) throws {
    let document = try decode(body: body)
    #expect(document.plane.layers.map(\.kind) == [.photo])
  }

  @Test("in a picture they are active content", arguments: [patterns(10), uses(9)])
  func picture(body: String) throws {
    let verdict = PictureVerdict(ofSVG: ImageData(bytes: Array(foreign(body).utf8)))
    guard case .active(let content, nil) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(content.contains("250000 elements"))
    #expect(PictureVerdict(ofSVG: ImageData(bytes: Array(foreign(Self.patterns(4)).utf8))) == .inert)
  }

  @Test("counting them takes work in proportion")
  func proportion() throws {
    // Each refers to the next one twice: 2⁵⁰ ways, 100 references.
    let groups = (0..<50).map { "<g id='a\($0)'><use href='#a\($0 + 1)'/><use href='#a\($0 + 1)'/></g>" }
    let body = "<defs>\(groups.joined())<rect id='a50' width='1' height='1'/></defs>"
    let verdict = PictureVerdict(ofSVG: ImageData(bytes: Array(foreign(body + "<use href='#a0'/>").utf8)))
    #expect(verdict != .inert)
  }
}
