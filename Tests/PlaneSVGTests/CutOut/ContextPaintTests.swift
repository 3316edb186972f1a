import Foundation
import Testing

@testable import PlaneSVG

@Suite("Paints that a use gives to what it shows")
struct ContextPaintTests {
  private func body(_ text: String) throws -> String {
    let text = try cutOut(text, shortens: true).text
    let start = try #require(text.firstIndex(of: ">"))
    return String(text[text.index(after: start)...].dropLast("</svg>".count))
  }

  private let path = "<path d='M0 0 9 9 0 9'"

  @Test("a color is said by the element, be it the use's own or inherited")
  func colors() throws {
    #expect(
      try body(
        """
        <defs>\(path) id='p' fill='context-stroke' stroke='context-fill'/></defs>
        <g fill='red'><use href='#p' stroke='#00f'/></g>
        """
      ).contains("fill=\"#00f\" stroke=\"red\"/>"))
    #expect(
      try body("<defs>\(path) id='p' fill='context-fill' stroke='context-stroke'/></defs><use href='#p'/>")
        .contains("fill=\"#000\"/></defs>"))
  }

  @Test("a style goes before an attribute")
  func styles() throws {
    let text = try body(
      """
      <defs>\(path) id='p' fill='lime' style='fill:context-fill;stroke:context-stroke'/></defs>
      <use href='#p' fill='lime' style='fill:red;stroke:blue'/>
      """)
    #expect(text.contains("fill=\"lime\" style=\"fill:red;stroke:blue\"/></defs>"))
    #expect(!text.contains("context"))
  }

  @Test("through a use in what a use shows")
  func nested() throws {
    let text = try body(
      """
      <defs>\(path) id='p' fill='context-fill'/><g id='g'><use href='#p' fill='context-stroke'/></g></defs>
      <use href='#g' stroke='red' fill='blue'/>
      """)
    #expect(text.contains("fill=\"red\"/><g"))
    let inherited = try body(
      """
      <defs>\(path) id='p' fill='context-fill'/><g id='g'><use href='#p'/></g></defs><g fill='blue'><use href='#g' fill='red'/></g>
      """)
    #expect(inherited.contains("fill=\"red\"/><g id=\"b\">"))
    #expect(!inherited.contains("context"))
    #expect(!text.contains("context"))
  }

  @Test(
    "what several elements show, or a marker, or what isn't known, stays",
    arguments: [
      "<defs>PATH id='p' fill='context-fill'/></defs><use href='#p' fill='red'/><use href='#p' fill='blue'/>",
      """
      <defs><marker id='m'>PATH fill='context-stroke'/></marker>PATH id='p' marker-start='url(#m)'/></defs>
      <use href='#p' stroke='red'/>
      """,
      "<defs>PATH id='p' fill='context-fill'/></defs><use href='#p' fill='currentColor'/>",
      "PATH fill='context-fill'/>",
      // What is shown elsewhere as well: where it stands, by itself, with what is around it, or by a mask.
      "PATH id='p' fill='context-fill'/><use href='#p' fill='red'/>",
      "<g id='g'>PATH id='p' fill='context-fill'/></g><use href='#g' fill='red'/>",
      """
      <defs><g id='g'>PATH id='p' fill='context-fill'/></g></defs><use href='#g' fill='red'/><use href='#p' fill='lime'/>
      """,
      """
      <defs><g id='i'>PATH fill='context-fill'/></g><g id='o'><use href='#i'/></g></defs>
      <use href='#o' fill='red'/><use href='#o' fill='lime'/>
      """,
      """
      <defs><mask id='m'>PATH id='p' fill='context-fill'/></mask></defs><use href='#p' fill='red'/><rect mask='url(#m)'/>
      """,
      // What moves a gradient or an element in another way than its attribute.
      """
      <defs><linearGradient id='g' gradientUnits='userSpaceOnUse' x2='9' style='transform:scale(2)'><stop/>
      <stop stop-color='red'/></linearGradient>PATH id='p' fill='context-fill'/></defs><use href='#p' fill='url(#g)'/>
      """,
      """
      <defs><linearGradient id='g' gradientUnits='userSpaceOnUse' x2='9'><stop/><stop stop-color='red'/></linearGradient>
      PATH id='p' fill='context-fill' transform='scale(2)' transform-origin='center right'/></defs>
      <use href='#p' fill='url(#g)'/>
      """,
      """
      <defs><linearGradient id='h' gradientTransform='scale(2)'/><linearGradient id='g' gradientUnits='userSpaceOnUse' x2='9'
      href='#h'><stop/><stop stop-color='red'/></linearGradient>PATH id='p' fill='context-fill'/></defs>
      <use href='#p' fill='url(#g)'/>
      """,
      """
      <defs><linearGradient id='g'><stop/><stop stop-color='red'/></linearGradient>PATH id='p' fill='context-fill'/></defs>
      <use href='#p' fill='url(#g)'/>
      """,
      """
      <defs><linearGradient id='g' gradientUnits='userSpaceOnUse' x2='9'><stop/><stop stop-color='red'/></linearGradient>
      PATH id='p' fill='context-fill'/></defs><use href='#p' fill='url(#g)' x='5'/>
      """,
    ])
  func kept(text: String) throws {
    #expect(try body(text.replacing("PATH", with: path)).contains("=\"context-"))
  }

  @Test("a gradient or a pattern in user space is placed as the use places it")
  func servers() throws {
    let text = try body(
      """
      <defs><pattern id='t' patternUnits='userSpaceOnUse' width='4' height='4' patternTransform='scale(2)'><path d='M0 0h2v2z'/></pattern>
      <g id='g' transform='translate(5,6)'>\(path) transform='scale(.5)' transform-origin='4 4' fill='context-fill' stroke='context-fill'/>\
      \(path) fill='context-fill'/></g></defs><use href='#g' fill='url(#t)' transform='rotate(45)'/>
      """)
    #expect(!text.contains("context"))
    // Twice from the path's center, and back by what the group moves.
    #expect(text.contains("id=\"c\" xlink:href=\"#a\" patternTransform=\"matrix(4 0 0 4-14-16)\"/>"))
    #expect(text.contains("id=\"d\" xlink:href=\"#a\" patternTransform=\"matrix(2 0 0 2-5-6)\"/>"))
    #expect(text.contains("fill=\"url(#c)\" stroke=\"url(#c)\""))
    #expect(text.components(separatedBy: "<pattern").count == 4)
  }

  @Test("elements that show one another end")
  func circles() throws {
    let text = try body(
      """
      <defs><g id='a'>\(path) fill='context-fill'/><use href='#b' fill='context-fill'/></g>
      <g id='b'><use href='#a' fill='context-fill'/></g></defs><g><use href='#a' fill='red'/></g>
      """)
    #expect(text.contains("path"))
  }
}
