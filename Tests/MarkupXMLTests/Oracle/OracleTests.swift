import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import MarkupXML

@Suite("Both readers of XML")
struct OracleTests {
  private func setting(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

  @Test("give the same tables for the samples and for files of others")
  func files() throws {
    var read = 0
    for file in OracleDocuments.files {
      let verdict = Oracle().verdict(try OracleDocuments.bytes(of: file))
      if case .differs(let how) = verdict { Issue.record("\(file.path): \(how)") }
      if verdict == .alike { read += 1 }
    }
    // Most files are the tokenizer's.
    #expect(read > OracleDocuments.files.count * 9 / 10, "\(read) of \(OracleDocuments.files.count)")
  }

  @Test(
    "files of others were there",
    .enabled(if: OracleDocuments.corpora != nil, "../shared/corpora is not there"))
  func corpora() { #expect(OracleDocuments.files.count > 500) }

  /// `DRAWCONV_MUTANTS=1000000 swift test --filter OracleTests` tries more, `DRAWCONV_SEED` others.
  @Test("give the same tables for mutants, or both give none")
  func mutants() throws {
    let count = setting("DRAWCONV_MUTANTS") ?? 20_000
    var parents = OracleDocuments.small + OracleDocuments.small
    for file in OracleDocuments.files {
      let bytes = try OracleDocuments.bytes(of: file)
      if bytes.count < 3000 { parents.append(bytes) }
    }
    var mutants = Mutants(of: parents, seed: UInt64(setting("DRAWCONV_SEED") ?? 14))
    let oracle = Oracle()
    var counts = (alike: 0, left: 0, refused: 0)
    for number in 0..<count {
      let mutant = mutants.next()
      switch oracle.verdict(mutant) {
      case .alike: counts.alike += 1
      case .left: counts.left += 1
      case .refused: counts.refused += 1
      case .differs(let how):
        Issue.record("mutant \(number): \(how)\n\(String(decoding: mutant.prefix(3000), as: UTF8.self))")
      }
    }
    // Each verdict is frequent; few of the well-formed ones are left to libxml2.
    #expect(counts.alike > count / 4 && counts.refused > count / 4 && counts.left < count / 20, "\(counts)")
    if count > 20_000 { print("\(count) mutants: \(counts)") }
  }

  @Test("keep to the same limits")
  func limits() {
    let document =
      "<svg xmlns='u' xmlns:a='v'><g a:b='' c=''><g/></g>\(String(repeating: "<g x='1'/>t", count: 5))</svg>"
    for limit: WritableKeyPath<XMLLimits, Int> in [
      \.maxNodes, \.maxElements, \.maxDepth, \.maxNamespacesInScope, \.maxNames, \.maxAttributesPerElement,
      \.maxBytes,
    ] {
      var limits = XMLLimits()
      var verdicts: [Oracle.Verdict] = []
      for most in 0...30 {
        limits[keyPath: limit] = most
        verdicts.append(Oracle(limits: limits).verdict(document))
      }
      #expect(verdicts.allSatisfy { $0 == .alike || $0 == .refused }, "\(limit): \(verdicts)")
      #expect(verdicts.first == .refused)
      limits[keyPath: limit] = 1000
      #expect(Oracle(limits: limits).verdict(document) == .alike)
    }
    for depth in [256, 257] {
      let deep = String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
      #expect(Oracle().verdict(deep) == (depth == 256 ? .alike : .refused))
    }
    for count in [256, 257] {
      let many = "<g \((0..<count).map { "a\($0)=''" }.joined(separator: " "))/>"
      #expect(Oracle().verdict(many) == (count == 256 ? .alike : .refused))
    }
    let names = (0..<30_000).map { "<n\($0)/>" }.joined()
    #expect(Oracle().verdict("<svg>\(names)</svg>") == .refused)
  }

  @Test("what is longer than usual is left to libxml2, which has limits", arguments: [1_000_001, 11_000_000])
  func longTokens(length: Int) {
    let long = String(repeating: "x", count: length)
    let documents = [
      "<svg id='\(long)'/>", "<svg><text>\(long)</text></svg>", "<svg><!--\(long)--></svg>",
      "<svg><?x \(long)?></svg>",
      "<svg><text><![CDATA[\(long)]]></text></svg>", "<svg \(long)=''/>", "<svg xmlns:a='\(long)'/>",
    ]
    for document in documents {
      let verdict = Oracle().verdict(document)
      #expect(verdict == .left || verdict == .refused, "\(document.prefix(20)): \(verdict)")
    }
  }
}
