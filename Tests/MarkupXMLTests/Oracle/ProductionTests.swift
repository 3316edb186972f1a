import TestSupport
import Testing

@testable import MarkupXML

/// The productions of XML 1.0 (fifth edition) and of Namespaces in XML that a document without an internal subset has, one
/// by one: what is well-formed the tokenizer reads as libxml2 does, what is not neither reads.
@Suite("The productions of XML")
struct ProductionTests {
  private func expect(
    read: [String] = [], left: [String] = [], refused: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (documents, expected) in [(read, Oracle.Verdict.alike), (left, .left), (refused, .refused)] {
      for document in documents {
        let verdict = Oracle().verdict(document)
        #expect(verdict == expected, "\(document)", sourceLocation: sourceLocation)
      }
    }
  }

  private func inText(_ texts: [String]) -> [String] { texts.map { "<svg><text>\($0)</text></svg>" } }
  private func inValue(_ texts: [String]) -> [String] {
    texts.flatMap { ["<svg id='\($0)'/>", "<svg q=\"\($0)\"/>"] }
  }
  private func inRoot(_ texts: [String]) -> [String] { texts.map { "<svg>\($0)</svg>" } }
  private func before(_ texts: [String]) -> [String] { texts.map { "\($0)<svg/>" } }

  @Test("1 document")
  func document() {
    expect(
      read: ["<svg/>", " <svg></svg>\n\t\r", "<!--c--><svg/><?x?>\n<!--d-->", "\u{feff}<svg/>"],
      refused: [
        "", " ", "\u{feff}", "<", "<svg/><svg/>", "<svg/>a", "a<svg/>", "<svg/>&#32;", "<svg/><![CDATA[]]>",
        "<svg", "<svg>",
      ])
  }

  @Test("2 Char")
  func characters() {
    let allowed = [
      "\t\n", "\u{20}", "\u{7f}", "\u{80}", "\u{d7ff}", "\u{e000}", "\u{fffd}", "\u{10000}", "\u{1fffe}",
      "\u{10ffff}",
    ]
    let forbidden = ["\0", "\u{1}", "\u{8}", "\u{b}", "\u{1f}", "\u{fffe}", "\u{ffff}"]
    func places(_ texts: [String]) -> [String] {
      inText(texts) + inValue(texts) + inRoot(texts.map { "<!--\($0)-->" } + texts.map { "<?x \($0)?>" })
        + inText(texts.map { "<![CDATA[\($0)]]>" })
    }
    expect(read: places(allowed), refused: places(forbidden))
    for bytes in [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]]
      as [[UInt8]]
    {
      for (head, tail) in [("<svg id='", "'/>"), ("<svg>", "</svg>"), ("<!--", "--><svg/>"), ("<s", "/>")] {
        #expect(Oracle().verdict(Array(head.utf8) + bytes + Array(tail.utf8)) == .refused)
      }
    }
  }

  @Test("3 S, 2.11 ends of lines")
  func space() {
    expect(
      read: ["<svg\t\n\r id='a'\r\n/>", "<svg id = \n'a' ></svg\t>", "<svg\r/>"]
        + inText(["a\r\nb\rc\n\rd\r\r\ne\r", "\r", "a&#13;\nb", "\r\n"])
        + inValue(["a\r\nb\rc\nd\te\r\r\n", "&#13;&#10;&#9;", "\r"]),
      refused: ["<svg\u{a0}id='a'/>", "<svg id='a'q='b'/>", "< svg/>", "<svg></ svg>"])
  }

  @Test("4 NameStartChar, 4a NameChar, 5 Name")
  func names() {
    let names = [
      "a", "_", "Z9", "a-b.c_d", "é", "a·", "漢字", "a\u{300}", "\u{10000}", "a\u{203f}b", "x\u{200c}",
    ]
    let others = [
      "9", "-a", ".a", "·a", "\u{300}a", "a\u{d7}", "\u{f7}", "a+b", "a\u{2000}b", "\u{2190}", "\u{f0000}",
      "a\u{37e}",
    ]
    func places(_ names: [String]) -> [String] {
      names.flatMap { ["<\($0)/>", "<svg><\($0)></\($0)></svg>", "<svg \($0)=''/>", "<svg><?\($0)?></svg>"] }
    }
    expect(read: places(names), refused: places(others))
    let long = String(repeating: "n", count: 190)
    expect(read: ["<\(long)/>", "<svg \(long)a='' \(long)b=''/>"], refused: ["<svg \(long)='' \(long)=''/>"])
  }

  @Test("10 AttValue, 3.3.3 normalisation")
  func values() {
    expect(
      read: inValue([
        "", ">", "a]]>b", " a  b ", "&lt;&gt;&amp;&quot;&apos;", "&#38;&#60;&amp;#38;", "é&#233;", "--", "{}",
      ]) + ["<svg id='\"'/>", "<svg id=\"'\"/>"],
      refused: inValue(["<", "&", "&;", "&a", "&nbsp;", "& ", "&#;", "&amp"]) + [
        "<svg id=a/>", "<svg id='a\"/>", "<svg id/>", "<svg id=/>",
      ])
  }

  @Test("14 CharData")
  func text() {
    expect(
      read: inText([
        ">", "]]", "]]]", "]>", "]] >", "]]&gt;", "]]<!---->>", "\"'", "a<tspan/>b", "]<![CDATA[]]>]>",
      ]) + inRoot(["a", "]]", "<g>a</g>b"]),
      refused: inText(["]]>", "]]]>", "a]]>b"]) + inRoot(["]]>", "a]]>"]))
  }

  @Test("15 Comment")
  func comments() {
    let comments = [
      "<!---->", "<!-- -->", "<!--a-b-->", "<!--<svg>&-->", "<!-- - - -->", "<!--?>]]>-->", "<!--é-->",
      "<!--\r\n-->",
    ]
    let others = [
      "<!-->", "<!--->", "<!-- -- -->", "<!----->", "<!-- --->", "<!--", "<!- -->", "<! -- -->", "<!---- >",
      "<!--a--b-->",
    ]
    expect(
      read: before(comments) + inRoot(comments) + inText(comments.map { "a\($0)b" }),
      refused: before(others) + inRoot(others) + ["<svg <!-- -->/>"])
  }

  @Test("16 PI, 17 PITarget")
  func instructions() {
    let instructions = [
      "<?x?>", "<?x ?>", "<?x y=\"z\"?>", "<?x ??>", "<?x <&>-->?>", "<?xml-stylesheet href='a'?>",
      "<?xmlx?>", "<?é\n?>",
    ]
    let others = ["<??>", "<? x?>", "<?x", "<?x?", "<?x>", "<?x/?>", "<?9?>", "<?x y"]
    expect(
      read: before(instructions) + inRoot(instructions) + inText(instructions.map { "a\($0)b" }),
      left: inRoot(["<?a:b?>"]),
      refused: before(others) + inRoot(others + ["<?XML?>", "<?xMl a?>", "<?xml?>", "<?xml version='1.0'?>"]))
  }

  @Test("18 CDSect")
  func sections() {
    let sections = [
      "<![CDATA[]]>", "<![CDATA[a]]>", "<![CDATA[<g>&amp;]]>", "<![CDATA[]]]]>", "<![CDATA[]>]]>",
      "<![CDATA[é]]>", "<![CDATA[\n]]>",
    ]
    expect(
      read: inText(sections) + inText(sections.map { "a\($0)b\($0)" }) + inRoot(sections),
      left: inText(["<![CDATA[a\r\nb]]>", "<![CDATA[\r]]>"]),
      refused: inText(["<![CDATA[", "<![CDATA[]]", "<![cdata[]]>", "<! [CDATA[]]>", "<![CDATA []]>"])
        + before(sections))
  }

  @Test("23 XMLDecl, 24 VersionInfo, 26 VersionNum, 32 SDDecl, 80 EncodingDecl")
  func declaration() {
    expect(
      read: before([
        "<?xml version=\"1.0\"?>", "<?xml version='1.0' ?>\n", "<?xml version = '1.0' encoding = 'UTF-8'?>",
        "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>", "<?xml\tversion='1.0' standalone='no'?>",
        "\u{feff}<?xml version='1.0'?>",
      ]),
      left: before([
        "<?xml version='1.0' encoding='US-ASCII'?>", "<?xml version='1.0' encoding='ISO-8859-1'?>",
        "<?xml version='1.1'?>",
      ]),
      refused: before([
        "<?xml?>", "<?xml ?>", "<?xml version='1.0'>", "<?xml version=1.0?>", "<?xml encoding='UTF-8'?>",
        "<?xml version='1.0' standalone='maybe'?>",
        "<?xml version='1.0'encoding='UTF-8'?>", "<?xml version='1.0' standalone='no' encoding='UTF-8'?>",
        " <?xml version='1.0'?>",
        "<!----><?xml version='1.0'?>", "<?xml version='1.0' encoding='UTF-7'?>",
        "<?xml version='1.0' encoding=''?>", "<?xml version='1.0'",
        "<?xml version='1.0' other='a'?>", "<?XML version='1.0'?",
      ]))
  }

  @Test("28 doctypedecl, 75 ExternalID, 11 SystemLiteral, 12 PubidLiteral")
  func documentType() {
    expect(
      read: before([
        "<!DOCTYPE svg>", "<!DOCTYPE svg >", "<!DOCTYPE svg SYSTEM 'a\"<>[b'>", "<!DOCTYPE svg SYSTEM \"\" >",
        "<!DOCTYPE a:svg\nPUBLIC '-//W3C//DTD'\t\"b\" >",
        "<?xml version='1.0'?><!--a--><?b?><!DOCTYPE svg><!--c-->",
      ]),
      left: before([
        "<!DOCTYPE svg []>", "<!DOCTYPE svg [<!ENTITY a 'b'>]>", "<!DOCTYPE svg SYSTEM 'a' []>",
        "<!DOCTYPE svg [<!ATTLIST svg id CDATA 'a'>]>",
        // The document type never gets to libxml2: what is wrong in it is not looked for.
        "<!DOCTYPE>", "<!DOCTYPE svg PUBLIC 'a'>", "<!DOCTYPE svg SYSTEM a>", "<!DOCTYPEsvg>",
        "<!DOCTYPE svg PUBLIC 'é' 'b'>",
      ]),
      refused: before([
        "<!DOCTYPE svg", "<!DOCTYPE svg SYSTEM 'a>", "<!DOCTYPE svg><!DOCTYPE svg>", "<!doctype svg>",
        "<!DOCTYPE svg <g>>",
      ]) + ["<svg/><!DOCTYPE svg>", "<svg><!DOCTYPE svg></svg>", "<!DOCTYPE svg>"])
  }

  @Test("39 element, 40 STag, 42 ETag, 44 EmptyElemTag")
  func elements() {
    expect(
      read: [
        "<svg></svg>", "<svg />", "<svg ></svg >", "<svg><g><g/></g><g></g\n></svg>", "<s:svg></s:svg>",
        "<svg><text/><text></text></svg>",
      ],
      refused: [
        "<svg></g>", "<svg><g></svg></g>", "<svg></svg", "<svg></svgs>", "<svgs></svg>", "<svg/ >",
        "<svg / >", "<svg></svg/>", "</svg>", "<svg></>", "<>",
        "</>", "<svg></svg a=''>", "<svg><g></svg>", "<svg//>", "<a:svg></svg>", "<svg></svg></svg>",
      ])
  }

  @Test("41 Attribute, unique attributes")
  func attributes() {
    expect(
      read: [
        "<svg id='a' q='b' x = 'c'/>", "<svg a:x='' x=''/>", "<svg a:x='' b:x=''/>",
        "<svg xmlns:a='u' xmlns:b='v' a:x='' b:x='' x=''/>",
      ],
      // libxml2 calls it an error of namespaces, which are forgiven.
      left: [
        "<svg xmlns:a='u' xmlns:b='u' a:x='' b:x=''/>",
        "<svg xmlns:l='http://www.w3.org/1999/xlink' xmlns:m='http://www.w3.org/1999/xlink' l:href='' m:href=''/>",
      ],
      refused: [
        "<svg id='a' id='b'/>", "<svg q='a' x='' q='b'/>", "<svg a:q='' a:q=''/>",
        "<svg xmlns='u' xmlns='v'/>", "<svg xmlns:a='u' xmlns:a='u'/>",
        "<svg xml:space='' xml:space=''/>", "<svg id=''q=''/>", "<svg 'a'/>", "<svg =''/>", "<svg id='' ''/>",
      ])
  }

  @Test("66 CharRef, 68 EntityRef")
  func references() {
    let references = [
      "&#65;", "&#x41;", "&#x1F600;", "&#128512;", "&#0000000065;", "&#xD7FF;", "&#xfffd;", "&lt;", "&gt;",
      "&amp;", "&apos;", "&quot;",
    ]
    let others = [
      "&#0;", "&#x0;", "&#1;", "&#xB;", "&#xFFFE;", "&#xFFFF;", "&#xD800;", "&#xDFFF;", "&#x110000;",
      "&#99999999999;", "&#X41;", "&#a;", "&#xg;", "&#65",
      "&#-1;", "&#+1;", "&# 65;", "&LT;", "&nbsp;", "&lt", "&l t;", "&lt ;",
    ]
    expect(
      read: inText(references) + inValue(references) + inRoot(references),
      refused: inText(others) + inValue(others) + inRoot(others))
  }

  @Test("Namespaces: 1 NSAttName, 7 QName, scopes and reserved prefixes")
  func namespaces() {
    let (svg, xlink) = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")
    expect(
      read: [
        "<svg xmlns='\(svg)'><g xmlns=''><g/></g><g/></svg>", "<svg xmlns='u'><g xmlns='\(svg)'/><g/></svg>",
        "<s:svg xmlns:s='\(svg)'><s:g/><g/></s:svg>",
        "<svg l:href='' xmlns:l='\(xlink)'><g l:href=''/></svg>",
        "<svg><g xmlns:l='\(xlink)'><g l:href=''/></g><g l:href=''/></svg>",
        "<svg xlink:href=''/>", "<svg><xlink:g/><u:g/></svg>",
        "<svg xmlns:xlink='u' xlink:href=''><g xmlns:xlink='\(xlink)' xlink:href=''/><g xlink:href=''/></svg>",
        "<svg xml:space='' xml:id='' xml:q=''><xml:g/></svg>",
        "<svg xmlns:a='u'><g xmlns:a='v' a:q=''/></svg>", "<svg xmlns='\(svg) '/>",
        "<svg xmlns:i='http://www.inkscape.org/namespaces/inkscape' i:label='a'><g label='b' i:q=''/></svg>",
        "<svg xmlns:é='u' é:q=''/>", "<a:svg xmlns:a='\(svg)' a:id=''/>",
        "<svg xmlns:abcdefghijklmnopqrst='u' abcdefghijklmnopqrst:x='' bbcdefghijklmnopqrst:x=''/>",
      ],
      left: [
        "<svg xmlns:a=''/>", "<svg xmlns:xml='u'/>",
        "<svg xmlns:xml='http://www.w3.org/XML/1998/namespace'/>", "<svg xmlns:xmlns='u'/>",
        "<svg xmlns='http://www.w3.org/2000/xmlns/'/>",
        "<svg xmlns:a='http://www.w3.org/XML/1998/namespace'/>", "<svg xmlns='&#117;'/>", "<xmlns:svg/>",
        "<a:b:c/>", "<svg a:b:c=''/>", "<svg a:=''/>", "<svg :a=''/>", "<svg a:1=''/>",
      ],
      refused: ["<:a", "<a:1></a:2>"])
  }
}
