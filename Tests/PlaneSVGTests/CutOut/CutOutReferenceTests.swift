import PlaneModel
import Testing

@Suite("Cut-outs: what is referred to")
struct CutOutReferenceTests {
  @Test("what is referred to comes along, once, with what that refers to, and nothing else")
  func closure() throws {
    let body = """
      <defs id='d'><linearGradient id='a' xlink:href='#b'/><linearGradient id='b'><stop id='s' offset='1'/>
      </linearGradient><linearGradient id='c'/></defs>
      <rect id='x' fill='url(#a)' stroke='url(#b) red'/><rect id='y' style='marker: none; fill: URL( "#a" )'/>
      """
    #expect(
      try cutOutBody(body, "x", "y") == """
        <defs><linearGradient id="a" xlink:href="#b"/><linearGradient id="b"><stop offset="1"/></linearGradient></defs>\
        <rect fill="url(#a)" stroke="url(#b) red"/><rect style="marker:none;fill:URL( &quot;#a&quot; )"/>
        """)
  }

  @Test(
    "references are found however they are written",
    arguments: ["url(#a)", "url( '#a' )", "uRl(\"#a\")", "url(\\23 a)", "url('#\\61')", "drop(1px) url(#a)"])
  func spellings(value: String) throws {
    let attribute = value.replacing("\"", with: "&quot;")
    let body = "<filter id='a'/><g filter=\"\(attribute)\"><rect/></g>"
    #expect(try cutOutBody(body).contains("<filter id=\"a\"/>"))
    #expect(
      try cutOutBody("<filter id='a'/><g style=\"filter:\(attribute)\"><rect/></g>").contains("id=\"a\""))
  }

  @Test("a reference that is percent-encoded leads to what has its id, which gets a short one")
  func encoded() throws {
    let body = "<linearGradient id='é x'/><rect fill='url(#%C3%A9%20x)'/>"
    #expect(
      try cutOutBody(body) == "<defs><linearGradient id=\"é x\"/></defs><rect fill=\"url(#%C3%A9%20x)\"/>")
    #expect(try cutOut(body, shortens: true).text.contains("id=\"a\"/></defs><rect fill=\"url(#a)\"/>"))
  }

  @Test("what is shown is referred to where it stands")
  func inPlace() throws {
    #expect(
      try cutOutBody("<g><path id='p' d='M0 0'/></g><use xlink:href='#p'/><use href='#p' x='5'/>") == """
        <path id="p" d="M0 0"/><use xlink:href="#p"/><use x="5" xlink:href="#p"/>
        """)
  }

  @Test("what a use shows is written apart where rules say something else of it there than in its place")
  func shownTrees() throws {
    let sheet = "<style>svg path{fill:red}path:only-child{stroke:blue}g>line{fill:lime}</style>"
    #expect(
      try cutOutBody(
        "\(sheet)<path id='p'/><use href='#p'/><use href='#p' x='5'/><g id='g'><line/></g><use href='#g'/>")
          == """
          <defs><path id="shown4" style="stroke:blue"/></defs><path style="fill:red"/><use xlink:href="#shown4"/>\
          <use x="5" xlink:href="#shown4"/><g id="g"><line style="fill:lime"/></g><use xlink:href="#g"/>
          """.replacing("shown4", with: "shown3"))
    let nested = "<defs><g id='g'><path id='p'/></g></defs><use href='#g'/><use href='#p'/>"
    let body = try cutOut("<style>g path{fill:red}</style>\(nested)", shortens: true).text
    #expect(body.contains("<g id=\"a\"><path fill=\"red\"/></g><path id=\"b\"/>"))
    #expect(body.contains("xlink:href=\"#a\"/><use xlink:href=\"#b\""))
  }

  @Test("what stands in something that is not shown, or holds what is shown, is written apart")
  func apart() throws {
    #expect(
      try cutOutBody("<g><g display='none'><path id='p'/></g></g><use xlink:href='#p'/>")
        == "<defs><path id=\"p\"/></defs><use xlink:href=\"#p\"/>")
    #expect(
      try cutOutBody(
        "<g id='g' opacity='.5'><path id='p'/><line/></g><use id='u' xlink:href='#p'/><use id='v' xlink:href='#g'/>",
        "p", "v") == """
          <defs><g id="g" opacity=".5"><path/><line/></g></defs><g opacity=".5"><path/></g><use xlink:href="#g"/>
          """)
  }

  @Test("a template in a template is written once")
  func nested() throws {
    let body = """
      <symbol id='s'><linearGradient id='l'/><g id='g'><rect fill='url(#l)'/></g></symbol>
      <use xlink:href='#g'/><use xlink:href='#s'/>
      """
    #expect(
      try cutOutBody(body) == """
        <defs><symbol id="s"><g id="g"><rect fill="url(#l)"/></g></symbol><linearGradient id="l"/></defs>\
        <use xlink:href="#g"/><use xlink:href="#s"/>
        """)
  }

  @Test("what a template inherits comes along, effects around it don't")
  func inheritance() throws {
    let body = """
      <g fill='red' opacity='.5' transform='scale(2)' style='stroke:url(#l);filter:none'><defs color='blue'>
      <clipPath id='c'><rect/></clipPath></defs></g><linearGradient id='l'/><rect id='r' clip-path='url(#c)'/>
      """
    #expect(
      try cutOutBody(body, "r") == """
        <defs><g fill="red" style="stroke:url(#l)"><g color="blue"><clipPath id="c"><rect/></clipPath></g></g>\
        <linearGradient id="l"/></defs><rect clip-path="url(#c)"/>
        """)
  }

  @Test(
    "circles end",
    arguments: [
      ("<pattern id='a'><rect fill='url(#a)'/></pattern><rect fill='url(#a)'/>", 1),
      ("<mask id='a' mask='url(#b)'/><mask id='b' mask='url(#a)'/><rect mask='url(#a)'/>", 2),
      ("<linearGradient id='a' xlink:href='#a'/><rect fill='url(#a)'/>", 1),
    ])
  func circles(body: String, count: Int) throws {
    #expect(try cutOutBody(body).ranges(of: " id=").count == count)
  }

  @Test("a use of what it stands in shows nothing")
  func circularUse() throws {
    #expect(try cutOutBody("<g id='g'><use xlink:href='#g' x='1'/><line/></g>") == "<use x=\"1\"/><line/>")
  }

  @Test("a reference that leads nowhere stays as it is: what it means is the viewer's to say")
  func dangling() throws {
    #expect(try cutOutBody("<rect fill='url(#no)'/>") == "<rect fill=\"url(#no)\"/>")
  }

  @Test("references that leave the file are left out and reported, a paint's fallback stays")
  func external() throws {
    let result = try cutOut(
      """
      <g><rect id='a' fill='url(x.svg#a) red' stroke='url(http://a/)'/><rect id='b' style='mask:url(m.svg#m)'/>
      <use id='c' href='x.svg#c'/><image id='d' xlink:href='http://a/b.png' width='1'/><line id='e'/></g>
      """)
    #expect(result.external == ["a", "b", "c", "d"])
    #expect(
      result.text.hasSuffix(
        "><rect fill=\"red\" stroke=\"none\"/><rect/><use/><image width=\"1\" xlink:href=\"data:image/png,\"/><line/></svg>"
      ))
  }

  @Test("an image that doesn't say its type is of the type that its bytes are, as for viewers")
  func untypedImages() throws {
    for head in ["data:;base64", "data:base64;base64", "data:application/octet-stream;base64"] {
      #expect(
        try cutOutBody("<image href='\(head),\(pixel)'/>")
          == "<image xlink:href=\"data:image/png;base64,\(pixel)\"/>")
    }
    let page = "data:text/html,%3Cscript/%3E"
    #expect(try cutOutBody("<image href='\(page)'/>") == "<image/>")
    #expect(
      try cutOutBody("<image href='data:text/plain,%3Csvg%20xmlns=\"http://www.w3.org/2000/svg\"/%3E'/>")
        == "<image/>")
  }

  @Test("images keep what they hold, however long")
  func images() throws {
    let long = String(repeating: "QUJD", count: 1000)
    for data in ["data:image/png;base64,QUJD", "data:image/png;base64,\(long)"] {
      #expect(try cutOutBody("<image href='\(data)'/>") == "<image xlink:href=\"\(data)\"/>")
    }
  }
}
