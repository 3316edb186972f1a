import Testing

@testable import PlaneSVG

@Suite("Selectors")
struct SelectorTests {
  static let drawing = """
    <g id='outer' class='a b' data-x='one two' lang='no'>
      <rect id='first' class='box'/>
      <g id='inner' class='c' xml:lang='en-GB'>
        <circle id='c1'/>
        <rect id='t' class='box big' width='10' fill='red' data-name='Big-Box'/>
        <rect id='after'/>
        <text id='text'>x</text>
      </g>
      <path id='last'/>
    </g>
    """

  @Test(
    "match",
    arguments: [
      "rect", "*", "#t", ".box", ".big.box", "rect.big#t", "*|rect", "*|*",
      "g rect", "svg rect", "svg g g rect", "g > rect", "#outer rect", "#outer > g > rect", ".a .c > .box",
      "circle + rect", "circle ~ rect", "#first ~ g rect", "#first + g > circle + .big", "* * *",
      "rect, circle", "circle,rect", "x, rect", ".a rect , nothing",
      "[width]", "[width='10']", "[width=\"10\"]", "[fill=red]", "[ fill = 'red' ]", "[class~=big]",
      "[id^=t]",
      "[data-name]", "[data-name='Big-Box']", "[data-name|=Big]", "[data-name^='Big']", "[data-name$=Box]",
      "[data-name*='g-B']", "[data-name='big-box' i]", "[data-name=Big-Box s]", "[*|width]", "[|width]",
      ":nth-child(2)", ":nth-child(even)", ":nth-child( 2n )", ":nth-child(-n+2)", ":nth-child(n)",
      ":nth-child(3n - 1)", ":nth-child(+2)", ":nth-last-child(3)", ":first-of-type", ":nth-of-type(1)",
      ":nth-last-of-type(2)", ":nth-of-type(odd)", "rect:not(.small)", ":not(circle)", ":not(circle, text)",
      ":is(circle, rect)", ":where(rect)", ":is(g g) > rect", ":not(:first-child)", ":is(bad:::, rect)",
      ":root rect", "svg:root g .big", ":empty", ":lang(en)", ":lang('en-GB')", ":not(:lang(no))",
      "#first:lang(no) + g rect",
      "rect:NOT(.small)", "#\\74", "#\\000074 ", ".b\\69g", ".\\62 ig", "rect/**/.big", "g /**/rect",
      "/* a */rect",
      "g\n>\nrect", "svg  rect", "g>rect", "circle+rect", "circle~rect",
    ])
  func match(selector: String) throws { #expect(try matches(selector, Self.drawing)) }

  @Test(
    "don't match",
    arguments: [
      "circle", "Rect", "RECT", "#T", ".Box", ".bo", "g > circle > rect", "rect rect", "svg > rect",
      "#inner ~ rect",
      "rect + rect", "#after ~ rect", "#first + rect", "[height]", "[width='1']", "[fill=RED]", "[class=box]",
      "[class~='box big']", "[class~='']", "[id^='']", "[data-name*='']", "[data-name=big-box]",
      "[data-name|=Bi]", ":nth-child(1)", ":nth-child(odd)", ":nth-child(3n)", ":nth-child(-n+1)",
      ":first-child", ":last-child", ":only-child", ":only-of-type", ":last-of-type", ":nth-last-child(1)",
      ":not(rect)", ":not(circle, rect)", ":is()", ":is(circle)", ":root", "g:empty rect", ":lang(de)",
      ":lang(e)", ":lang('')",
      ":hover", "rect:hover", ":link", ":visited", ":focus", "rect::before", "rect:after", "rect::selection",
      "g:first-line rect", "circle rect", ".a .b .c .box", "svg svg rect",
    ])
  func mismatch(selector: String) throws { #expect(try !matches(selector, Self.drawing)) }

  @Test(
    "that are none drop the rule, also where others of the list match",
    arguments: [
      "rect,", ",rect", "rect,,circle", "rect, :unknown", "rect, :nth-child(x)", "rect, ..a", "rect, .1a",
      "rect, #",
      "rect, .-", "rect, #-", "rect, #1", "rect, [", "rect, [width", "rect, [width=]", "rect, [width=1]",
      "rect, [=a]", "rect, > rect", "rect >",
      "rect, rect > > g", "rect, rect!", "rect, :not(", "rect, :not()", "rect, :not(:unknown)", "rect, a|",
      "rect $",
      "rect, :nth-child()", "rect, :nth-child(2 n)", "rect, :nth-child(n 2)", "rect;circle", "", " ",
      "rect, 1",
      "rect & circle", "rect, [a='x\ny']", "rect, :is", "rect, ::", "rect, :", "rect, g/**/rect",
    ])
  func invalid(selector: String) throws { #expect(try !matches(selector, Self.drawing)) }

  @Test("links are anchors that lead somewhere")
  func links() throws {
    #expect(try matches(":link > rect", "<a href='#x'><rect id='t'/></a>"))
    #expect(try matches(":any-link > rect", "<a xlink:href='#x'><rect id='t'/></a>"))
    #expect(try !matches(":link > rect", "<a><rect id='t'/></a>"))
  }

  @Test("the only child, the last one and the one without children")
  func structure() throws {
    #expect(try matches(":only-child", "<g><rect id='t'/></g>"))
    #expect(try matches(":only-of-type", "<g><circle/><rect id='t'/><circle/></g>"))
    #expect(try matches(":last-child:not(:first-child)", "<g><circle/><rect id='t'/></g>"))
    #expect(try matches(":not(:empty)", "<g id='t'><rect/></g>"))
    #expect(try matches("text:not(:empty)", "<text id='t'>a</text>"))
    #expect(try !matches(":only-child", "<g><rect id='t'/><rect/></g>"))
  }

  @Test("the attributes of other namespaces, and elements without a meaning here")
  func others() throws {
    let declared = """
      @namespace xlink 'http://www.w3.org/1999/xlink'; @namespace xml url(http://www.w3.org/XML/1998/namespace);
      """
    let use = "<use id='t' xlink:href='#a'/>"
    #expect(try matches("\(declared) [xlink|href]", use))
    #expect(try matches("[*|href='#a']", use))
    #expect(try !matches("[xlink|href]", use))
    #expect(try !matches("[href]", use))
    #expect(try !matches("[|href]", use))
    #expect(try matches("[|href]", "<use id='t' href='#a'/>"))
    #expect(try matches("\(declared) [xml|space=preserve]", "<rect id='t' xml:space='preserve'/>"))
    #expect(try matches("foo > rect", "<foo><rect id='t'/></foo>"))
    #expect(try matches("foo", "<foo id='t'/>"))
    #expect(try matches("feFlood", "<feFlood id='t'/>"))
    #expect(try !matches("bar", "<foo id='t'/>"))
  }

  @Test(
    "elements in namespaces that the sheet declares",
    arguments: [
      ("@namespace s url(http://www.w3.org/2000/svg); s|rect", true),
      ("@namespace s url( \"http://www.w3.org/2000/svg\" ); s|rect", true),
      ("@namespace 'http://www.w3.org/2000/svg'; rect", true), ("*|rect", true), ("*|*", true),
      ("@charset 'utf-8'; @layer a; @namespace/**/s/**/'http://www.w3.org/2000/svg'; s|rect", true),
      ("@namespace x url(urn:x); x|rect", false), ("@namespace x url(urn:x); x|*", false), ("|rect", false),
      ("@namespace x url(urn:x); :not(x|rect)", true), ("@namespace x url(urn:x); rect", true),
      ("@namespace 'urn:x'; rect", false), ("@namespace 'urn:x'; *", false),
      ("@namespace 'urn:x'; .c", false),
      ("@namespace 'urn:x'; *|rect", true), ("@namespace 'urn:x'; *|*:is(.c)", true),
      // Nothing declares them.
      ("svg|rect", false), ("rect, q|g", false), (":is(rect, q|g)", true),
      ("@namespace S 'http://www.w3.org/2000/svg'; s|rect", false),
      ("g {} @namespace s url(http://www.w3.org/2000/svg); s|rect", false),
      ("@namespace s http://www.w3.org/2000/svg; s|rect", false), ("@namespace; s|rect", false),
    ])
  func namespaces(selector: String, isMatch: Bool) throws {
    #expect(try matches(selector, "<rect id='t' class='c'/>") == isMatch)
  }

  @Test("what a sheet declares is of no use to another one")
  func namespacesOfOthers() throws {
    let other = "<style>@namespace s url(http://www.w3.org/2000/svg);</style>"
    #expect(try !matches("s|rect", "\(other)<rect id='t'/>"))
  }

  @Test("a choice of ancestors and siblings is taken back as far as needed")
  func backtracking() throws {
    let nested = "<g class='a'><g class='b'><g class='a'><g><g class='b'><rect id='t'/></g></g></g></g></g>"
    #expect(try matches(".a > .b rect", nested))
    #expect(try !matches(".a > .b > .b rect", nested))
    #expect(try matches(".a > .b .a .b rect", nested))
    let siblings = "<g><a/><rect class='x'/><circle/><rect class='y'/><circle/><rect id='t'/></g>"
    #expect(try matches(".x + circle ~ rect", siblings))
    #expect(try matches("a ~ .x + circle ~ circle + rect", siblings))
    #expect(try !matches(".y + circle ~ circle + rect", siblings))
    #expect(try matches("svg > g > .x ~ rect", siblings))
  }

  @Test("positions by the step and the offset")
  func positions() throws {
    for (text, step, offset) in [
      ("odd", 2, 1), ("EVEN", 2, 0), ("7", 0, 7), ("-3", 0, -3), ("n", 1, 0), ("-n", -1, 0), ("+n", 1, 0),
      ("2n+1", 2, 1), ("2n + 1", 2, 1), ("-2N - 5", -2, -5), (" 3n ", 3, 0),
      ("99999999999n", 1_000_000_000, 0),
    ] {
      let parsed = withBytes(text) { NthParser.parse($0) }
      #expect(parsed?.step == step && parsed?.offset == offset, "\(text)")
    }
    for text in ["", "+", "n+", "2n1", "+ 2", "2 n", "n - ", "1.5", "n n", "e"] {
      #expect(withBytes(text) { NthParser.parse($0) } == nil, "\(text)")
    }
  }
}
