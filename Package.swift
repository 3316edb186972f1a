// swift-tools-version: 6.2

import PackageDescription

/// What every Swift target is compiled with. `DRAWCONV_STRICT=1` (CI) turns warnings into errors.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["DRAWCONV_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : [])

/// What the studio alone needs: an app that takes this package with `traits: []` does not even fetch it.
let studio = TargetDependencyCondition.when(traits: ["Studio"])

/// A library of this package, in `Sources/<name>`.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: settings + [.strictMemorySafety()])
}

/// The tests of a target, in `Tests/<name>`.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name, dependencies: ["TestSupport"] + dependencies, swiftSettings: settings)
}

let package = Package(
  name: "drawconv",
  // The first ones with `Mutex`. What needs a later one, such as `InlineArray`, stands in no source.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "PlaneKit", targets: ["PlaneKit"]),
    .library(name: "PlaneModel", targets: ["PlaneModel"]),
    .executable(name: "drawconv", targets: ["drawconv"]),
    .executable(name: "drawconv-studio", targets: ["drawconv-studio"]),
  ],
  traits: [
    .trait(name: "Studio", description: "drawconv studio, which needs swift-nio"),
    .default(enabledTraits: ["Studio"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    // For the studio alone: nothing of it is built for `drawconv` or for those who import `PlaneKit`.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CSystemCalls"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Texts and tables that are a part of the programs, in C for the sake of `#embed`, in the folders beside the source.
    .target(name: "CEmbedded", exclude: ["Schemas", "Tables", "Texts"]),

    .target(
      name: "PlaneModel", swiftSettings: settings,
      // For `rounded()`, which calls the C library's: without an import of that, nothing else links it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    library("SystemC"),
    library("Diagnostics"),
    library("ByteText", ["CEmbedded"]),
    library("TextLayout", ["ByteText"]),
    library("MarkupJSON", ["Diagnostics", "ByteText"]),
    library("MarkupXML", ["Diagnostics", "ByteText", "CLibXML2"]),
    library("PlaneCoding", ["PlaneModel", "Diagnostics", "ByteText", "MarkupJSON"]),
    library("PlaneJSON", ["PlaneModel", "Diagnostics", "ByteText", "PlaneCoding", "MarkupJSON"]),
    library("PlaneSVG", ["PlaneModel", "Diagnostics", "ByteText", "PlaneCoding", "MarkupXML", "TextLayout"]),
    library("PlaneDiff", ["PlaneModel", "ByteText"]),
    library(
      "PlaneLint", ["PlaneModel", "Diagnostics", "ByteText", "MarkupJSON", "PlaneCoding", "TextLayout"]),
    library(
      "PlaneKit",
      [
        "PlaneModel", "Diagnostics", "ByteText", "PlaneCoding", "PlaneJSON", "PlaneSVG", "PlaneLint",
        "PlaneDiff", "MarkupJSON", "MarkupXML", "SystemC", "CSystemCalls", "CZlib",
      ]),
    // What the programs have in common on their command lines.
    .target(
      name: "CommandSupport",
      dependencies: [
        "PlaneKit", "SystemC",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "drawconv",
      dependencies: [
        "CommandSupport", "PlaneKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // A local web server to see and edit drawings. What it does with them knows nothing of HTTP.
    library(
      "PlaneStudio", ["PlaneKit", "PlaneModel", "Diagnostics", "ByteText", "MarkupJSON", "PlaneCoding"]),
    // The page, in C for the sake of `#embed`. Its files are in the folder beside the source.
    .target(name: "CStudioPage", exclude: ["Page"]),
    .target(
      name: "StudioServer",
      dependencies: [
        "PlaneStudio", "PlaneKit", "CStudioPage",
        .product(name: "NIOCore", package: "swift-nio", condition: studio),
        .product(name: "NIOPosix", package: "swift-nio", condition: studio),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: studio),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "drawconv-studio",
      dependencies: [
        "CommandSupport", "StudioServer", "PlaneStudio", "PlaneKit", "SystemC",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    .target(
      name: "TestSupport",
      dependencies: ["PlaneModel", "Diagnostics", "PlaneCoding", "MarkupXML"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("PlaneModelTests", ["PlaneModel"]),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("ByteTextTests", ["ByteText"]),
    tests("TextLayoutTests", ["TextLayout"]),
    tests("MarkupJSONTests", ["MarkupJSON", "Diagnostics", "ByteText"]),
    tests("MarkupXMLTests", ["MarkupXML", "Diagnostics", "ByteText"]),
    tests("PlaneCodingTests", ["PlaneCoding", "PlaneModel", "Diagnostics"]),
    tests("PlaneJSONTests", ["PlaneJSON", "PlaneCoding", "PlaneModel", "Diagnostics"]),
    tests(
      "PlaneSVGTests",
      ["PlaneSVG", "MarkupXML", "TextLayout", "PlaneCoding", "PlaneModel", "Diagnostics"]),
    tests(
      "PlaneLintTests",
      ["PlaneLint", "TextLayout", "PlaneJSON", "PlaneSVG", "PlaneCoding", "PlaneModel", "Diagnostics"]),
    tests("PlaneDiffTests", ["PlaneDiff", "PlaneModel", "ByteText"]),
    tests("RoundTripTests", ["PlaneJSON", "PlaneSVG", "PlaneCoding", "PlaneModel", "Diagnostics"]),
    tests("PlaneKitTests", ["PlaneKit", "PlaneLint", "PlaneCoding", "PlaneModel", "Diagnostics"]),
    tests(
      "PlaneStudioTests",
      ["PlaneStudio", "PlaneKit", "PlaneCoding", "PlaneModel", "Diagnostics", "MarkupJSON"]),
    tests("CommandLineTests", ["drawconv", "CSystemCalls"]),
  ]
)

// What `Scripts/fuzz` builds. It needs libFuzzer's `main`, without which no other build links it.
if Context.environment["DRAWCONV_FUZZ"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "PlaneKit", "PlaneLint", "PlaneCoding", "PlaneModel", "Diagnostics", "MarkupXML", "TestSupport",
      ],
      path: "Tests/Fuzz",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
