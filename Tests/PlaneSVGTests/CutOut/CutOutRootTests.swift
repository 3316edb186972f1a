import PlaneModel
import Testing

@Suite("Cut-outs: the root and the ancestors")
struct CutOutRootTests {
  @Test("a part of the canvas is seen through a viewport around the drawing's own")
  func part() throws {
    let result = try cutOut(
      "<rect id='a' width='50%' height='5'/>", "a", box: Plane.Box(x: 10, y: 20, width: 30, height: 40),
      root: "width='200' viewBox='0 0 50 50' preserveAspectRatio='none'")
    #expect(
      result.text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="30" height="40" viewBox="10 20 30 40">\
        <svg overflow="visible" width="100" height="100" viewBox="0 0 50 50" preserveAspectRatio="none">\
        <rect width="50%" height="5"/></svg></svg>
        """)
  }

  @Test("the root keeps what is inherited and its opacity, and nothing that the canvas has")
  func root() throws {
    let result = try cutOut(
      "<rect width='5' height='5'/>",
      root: """
        id='r' width='100' height='100' x='5' fill='red' opacity='.5' clip-rule='evenodd' filter='url(#f)' role='img' \
        style='background:blue;stroke:lime;mask:none;overflow:hidden' xml:space='preserve' xml:base='http://a/'
        """)
    #expect(
      result.text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" fill="red" opacity=".5" \
        clip-rule="evenodd" xml:space="preserve" style="stroke:lime"><rect width="5" height="5"/></svg>
        """)
  }

  @Test("a root that is hidden is shown all the same, as in a file of its own")
  func hiddenRoot() throws {
    for attribute in ["display='none'", "style='display:none'"] {
      let result = try cutOut(
        "<rect width='5' height='5'/>", "r", root: "id='r' width='100' height='100' opacity='.5' \(attribute)"
      )
      #expect(result.text.contains("opacity=\".5\"") && !result.text.contains("display"))
    }
  }

  @Test("the place and the size that a style gives the root are the canvas's, as those of its attributes")
  func placedByStyle() throws {
    let body = "<circle cx='5' cy='5' r='5'/><linearGradient id='l'/>"
    let plain = "id='r' viewBox='0 0 50 50' width='100' height='100'"
    let styled = plain + " style='width:20px;HEIGHT:3em;x:5px;y:7px;overflow:hidden;width:calc(1px)'"
    #expect(try cutOut(body, "r", root: styled).text == (try cutOut(body, "r", root: plain).text))
  }

  @Test("a root that is embedded as one keeps its effects")
  func wholeRoot() throws {
    let result = try cutOut(
      "<defs><filter id='f'><feFlood/></filter></defs><rect width='5' height='5'/>", "r",
      root: "id='r' width='100' height='100' opacity='.5' filter='url(#f)' style='background:blue'")
    #expect(
      result.text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" opacity=".5" filter="url(#f)"><defs>\
        <filter id="f"><feFlood/></filter></defs><rect width="5" height="5"/></svg>
        """)
  }

  @Test("elements stand in their ancestors, which neighbours share, without siblings and empty groups")
  func ancestors() throws {
    let body = """
      <g id='x' transform='scale(2)'><g><g id='y' fill='red' class='c'><circle id='a' r='1'/><line/></g></g>
      <path d='M0 0'/><circle id='b' r='2'/></g><g><circle id='c' r='3'/></g>
      """
    #expect(
      try cutOutBody(body, "a", "b")
        == "<g transform=\"scale(2)\"><g fill=\"red\"><circle r=\"1\"/></g><circle r=\"2\"/></g>")
    #expect(try cutOutBody(body, "c") == "<circle r=\"3\"/>")
  }

  @Test("links and switches become groups, nested viewports stay")
  func containers() throws {
    let body = """
      <a xlink:href='http://a/' fill='red' target='_top'><switch opacity='.5'><rect systemLanguage='xx'/>
      <svg x='1' width='5' height='5' viewBox='0 0 1 1'><circle id='a' r='1' requiredFeatures='f'/></svg></switch></a>
      """
    #expect(
      try cutOutBody(body, "a") == """
        <g fill="red"><g opacity=".5"><svg x="1" width="5" height="5" viewBox="0 0 1 1"><circle r="1"/></svg></g></g>
        """)
    #expect(try cutOutBody(body) == (try cutOutBody(body, "a")))
  }

  @Test("what paints nothing is left out")
  func nothing() throws {
    let body = """
      <g id='a' inkscape:label='x' xmlns:inkscape='urn:i' sodipodi:role='y' data-a='1' aria-label='z' fill='red'>
      <title>t</title><desc>d</desc><metadata><rect/></metadata><!-- c --><defs><rect/></defs><symbol/>
      <linearGradient id='l'/><style>g{fill:blue}</style><g display='none'><rect/></g><rect style='display:none'/>
      <rect systemLanguage='xx'/><inkscape:path d='x'/><unknown/><rect id='b' width='5' height='5'/></g>
      """
    #expect(
      try cutOutBody(body) == "<g fill=\"red\" style=\"fill:blue\"><rect width=\"5\" height=\"5\"/></g>")
  }

  @Test("a switch shows its first child that applies, here as in the drawing")
  func switches() throws {
    let body = """
      <switch><rect systemLanguage='xx'/><g systemLanguage='en'><rect width='1'/></g><rect width='2'/></switch><line/>
      """
    #expect(try cutOutBody(body) == "<rect width=\"1\"/><line/>")
  }

  @Test("drawings as deep as are read can be read again as cut-outs")
  func depth() throws {
    let count = 253
    let body =
      String(repeating: "<g fill='red'>", count: count) + "<rect id='a'/>"
      + String(repeating: "</g>", count: count)
    let result = try cutOut(body, "a", box: Plane.Box(x: 0, y: 0, width: 5, height: 5))
    #expect(result.text.components(of: "<g fill=\"red\">") == count)
    let plain = body.replacing(" fill='red'", with: "")
    #expect(try cutOutBody(plain, "a") == "<rect/>")
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
