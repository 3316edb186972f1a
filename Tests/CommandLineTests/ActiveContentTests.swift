import Foundation
import TestSupport
import Testing

/// Pictures in which something can run, or that lead out of the drawing, in JSON and in our own SVG.
@Suite("Active content in pictures")
struct ActiveContentTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A picture with some markup in it, as base64.
  private static func picture(_ content: String) -> String {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">\
      \(content)<rect width="3" height="3" fill="#123456"/></svg>
      """
    return Data(svg.utf8).base64EncodedString()
  }

  /// A drawing whose photos all show a picture.
  private static func drawing(_ content: String, photos: Int = 1) -> String {
    let layers = (0..<photos).map { index in
      """
      { "type": "photo", "id": "aaa-aaa-aa\(index)", "title": "Photo \(index + 1)",
        "origin": { "x": \(20 * index), "y": 0 }, "size": { "width": 9, "height": 9 }, "image": "image-1" }
      """
    }
    return """
      { "version": 2, "canvas": { "width": 100, "height": 100 }, "layers": [\(layers.joined(separator: ","))],
        "images": { "image-1": { "mediaType": "image/svg+xml", "data": "\(picture(content))" } } }
      """
  }

  private static let nested = "data:image/svg+xml;base64," + picture("<script/>")

  private static let active = [
    "<script>alert(1)</script>", "<rect onclick='a()'/>", "<rect ONLOAD='a()'/>",
    "<style>@import 'http://e/y.css';</style>", "<style>a{background:url(//e/x)}</style>",
    #"<style>rect{fill:\75 rl(http://e/#a)}</style>"#, #"<rect style="fill:\75rl(http://e/#a)"/>"#,
    "<rect style='filter:url(http://e/#a)'/>", "<rect fill='url(http://e/#a)'/>",
    "<rect fill='url(data:image/svg+xml,a)'/>", "<image href='http://e/x.png'/>", "<use href='a.svg#a'/>",
    "<use href='data:image/svg+xml,x'/>", "<image href='\(nested)'/>",
    // In attributes, what browsers don't read as an address, or close themselves, others may fetch.
    "<rect fill='url(http://e/a'/>", "<rect fill='url(http://e/ a)'/>", "<rect fill='url(http://e/&lt;)'/>",
    #"<rect mask='image-set("http://e/a" 1x)'/>"#, #"<rect fill='\75rl(http://e/#a)'/>"#,
    "<image xlink:href='\(nested.replacingOccurrences(of: "svg+xml", with: "SVG+XML"))'/>",
    "<foreignObject/>", "<animate attributeName='x'/>", "<g xml:base='http://e/'/>",
    "<x:script xmlns:x='http://www.w3.org/1999/xhtml'/>", "<a href='javascript:a()'/>",
    "<metadata><script/></metadata>", "<feImage href='http://e/x'/>",
  ]

  private static let inertContent = [
    "", "<metadata><r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:x/></r:RDF></metadata>",
    "<style>@media screen{rect{fill:red}}@font-face{font-family:a;src:url(data:font/woff2;base64,d0//Mg)}</style>",
    "<a href='https://e.org/x'/>", "<defs><linearGradient id='a'/></defs><rect fill='url(#a)'/>",
    "<image href='data:image/svg+xml;base64,\(picture(""))'/>", "<image href='data:image/gif;base64,R0lG'/>",
    "<filter id='a'><feImage href='data:image/gif;base64, R0 lG'/></filter><rect filter='url(#a)'/>",
    "<style>@font-face{font-family:a;src:url(data:font/woff2;base64,d0 Mg)}</style>",
    #"<rect fill='url(#a b)' aria-label='C:\a (src(x))'/>"#,
    "<v:namedview xmlns:v='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd' v:a='b'/>",
  ]

  @Test("is an error, and nothing is written", arguments: active)
  func refused(content: String) throws {
    try sandbox.write("a.json", Self.drawing(content))
    let lint = try Tool.run("lint", "--select", "active-content", "a.json", in: sandbox)
    #expect(lint.status == 1 && lint.text.contains("[active-content]"), "\(lint.text)")
    for arguments in [["convert", "a.json", "-o", "a.svg"], ["normalize", "a.json", "-o", "b.json"]] {
      let result = try Tool.run(arguments, in: sandbox)
      #expect(result.status == 1 && result.messages.contains("[active-content]"))
    }
    #expect(!FileManager.default.fileExists(atPath: sandbox.url("a.svg").path))
    #expect(!FileManager.default.fileExists(atPath: sandbox.url("b.json").path))
  }

  @Test("is written anew by an unsafe fix", arguments: active)
  func fixed(content: String) throws {
    try sandbox.write("a.json", Self.drawing(content, photos: 2))
    let fix = try Tool.run("lint", "--unsafe-fixes", "--select", "errors", "a.json", in: sandbox)
    #expect(fix.status == 0 && fix.messages.contains("fixed 1 finding (1 active-content)"), "\(fix.text)")
    #expect(try Tool.run("convert", "a.json", "-o", "a.svg", in: sandbox).status == 0)
    #expect(try sandbox.pictures(in: "a.svg").allSatisfy { $0.contains("#123456") })
  }

  @Test("what draws, and what no browser knows, is not active", arguments: inertContent)
  func inert(content: String) throws {
    try sandbox.write("a.json", Self.drawing(content))
    let result = try Tool.run("convert", "a.json", "-o", "a.svg", in: sandbox)
    #expect(result.status == 0, "\(result.text)")
    #expect(try Tool.run("lint", "--select", "errors", "a.json", "a.svg", in: sandbox).status == 0)
  }

  @Test("in our own SVG it is an error too, and the fix changes nothing but the picture", arguments: [1, 2])
  func ownSVG(photos: Int) throws {
    try sandbox.write("a.json", Self.drawing("", photos: photos))
    #expect(try Tool.run("convert", "a.json", "-o", "a.svg", in: sandbox).status == 0)
    let clean = try sandbox.read("a.svg")
    let hostile = clean.replacingOccurrences(of: Self.picture(""), with: Self.picture("<script/>"))
    #expect(hostile != clean)
    try sandbox.write("a.svg", hostile)
    let lint = try Tool.run("lint", "--select", "active-content", "a.svg", in: sandbox)
    #expect(lint.status == 1 && lint.text.contains("the element \"script\""))
    for format in ["svg", "json"] {
      let result = try Tool.run("convert", "a.svg", "-o", "b.\(format)", in: sandbox)
      #expect(result.status == 1 && !FileManager.default.fileExists(atPath: sandbox.url("b.\(format)").path))
    }
    let fix = try Tool.run("lint", "--unsafe-fixes", "--select", "errors", "a.svg", in: sandbox)
    #expect(fix.status == 0, "\(fix.text)")
    #expect(try sandbox.pictures(in: "a.svg").allSatisfy { !$0.contains("script") && $0.contains("#123456") })
    #expect(try Tool.run("lint", "--select", "errors", "a.svg", in: sandbox).status == 0)
  }

  @Test("stays an error where another fix was made")
  func besideOtherFixes() throws {
    try sandbox.write(
      "a.json", Self.drawing("<script/>").replacingOccurrences(of: "\"x\": 0", with: "\"x\": -1"))
    let fix = try Tool.run("lint", "--fix", "a.json", in: sandbox)
    #expect(fix.status == 1 && fix.text.contains("[active-content]"), "\(fix.text)")
    #expect(fix.messages.contains("negative-origin"))
  }

  @Test("a picture that can't be read is refused, as nobody can tell")
  func unreadable() throws {
    let data = Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect></svg>".utf8).base64EncodedString()
    try sandbox.write("a.json", Self.drawing("").replacingOccurrences(of: Self.picture(""), with: data))
    let result = try Tool.run("convert", "a.json", "-o", "a.svg", in: sandbox)
    #expect(result.status == 1 && result.messages.contains("can't be read as SVG"))
  }
}

extension Sandbox {
  /// The SVG pictures that an SVG holds, decoded.
  fileprivate func pictures(in name: String) throws -> [String] {
    let parts = try read(name).components(separatedBy: "data:image/svg+xml;base64,").dropFirst()
    return parts.compactMap { part in
      Data(base64Encoded: String(part.prefix { $0 != "\"" })).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
