// swift-tools-version: 6.2
// The layering rule of the project: a target sees what it lists here and nothing else.
// `bin/lint` builds with the import check on, so an import against this file fails.
import PackageDescription

let warnings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
// Async functions stay on the executor they are called on: an event loop never leaves its thread to ask, and no call asks
// where it is to run.
let strict: [SwiftSetting] = warnings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = strict) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func system(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "placard",
  products: [.executable(name: "placard", targets: ["Placard"])],
  targets: [
    // C libraries of the system, and the few system calls Swift's Glibc module lacks.
    system("CSQLite", "sqlite3", "libsqlite3-dev"),
    system("Ccmark", "libcmark", "libcmark-dev"),
    system("Csodium", "libsodium", "libsodium-dev"),
    system("Czlib", "zlib", "zlib1g-dev"),
    .target(name: "CSystem"),

    // Foundations: each knows nothing of cards.
    library("Caching"),
    library("HTTP", ["Czlib"], exclude: ["README.md"]),
    library("HTTPServer", ["HTTP", "Caching", "CSystem"], exclude: ["README.md"]),
    library("Liquid", exclude: ["README.md"]),
    library("SQLite", ["CSQLite"]),
    library("Markdown", ["Ccmark"]),
    library("Signing", ["Csodium"]),

    // The domain, the stores that keep it, the pages that show it, the program.
    library("ContentCards", ["Caching"]),
    library("Storage", ["Caching", "ContentCards", "SQLite"]),
    // The texts of campaigns through the template language: the domain knows only its protocol.
    library("Personalisation", ["ContentCards", "Liquid"]),
    library("Web", ["Caching", "ContentCards", "HTTP", "Liquid", "Markdown", "Signing"]),
    .executableTarget(
      name: "Placard",
      dependencies: [
        "CSystem", "ContentCards", "HTTP", "HTTPServer", "Liquid", "Markdown", "Personalisation", "Signing", "Storage",
        "Web",
      ],
      swiftSettings: strict),

    // What `bin/bench` compares with other servers; not part of the product.
    .executableTarget(
      name: "BenchServer", dependencies: ["HTTPServer", "HTTP"], path: "Tests/Bench/Server", swiftSettings: strict),

    .executableTarget(
      name: "StorageBench", dependencies: ["Storage", "ContentCards", "SQLite"], path: "Tests/StorageBench",
      swiftSettings: strict),
    // Writes until it is killed, and says what it was told is on disk.
    .executableTarget(
      name: "StorageProbe", dependencies: ["Storage", "ContentCards", "SQLite"], path: "Tests/StorageProbe",
      swiftSettings: strict),
    .executableTarget(
      name: "ShopProbe", dependencies: ["Storage", "ContentCards"], path: "Tests/ShopProbe", swiftSettings: strict),

    .target(name: "TestSupport", dependencies: [], path: "Tests/TestSupport", swiftSettings: strict),
    .target(name: "HTTPFuzz", dependencies: ["HTTP"], path: "Tests/Fuzz", exclude: ["Seeds"], swiftSettings: strict),
    tests("CachingTests", ["Caching"]),
    tests("HTTPTests", ["HTTP", "HTTPFuzz", "Czlib", "TestSupport"]),
    // Its clients wait in system calls on threads of their own, and must not stay on those that all tests share.
    tests("HTTPServerTests", ["HTTPServer", "HTTP", "TestSupport", "BenchServer"], warnings),
    tests("LiquidTests", ["Liquid", "TestSupport"]),
    tests("SQLiteTests", ["SQLite", "TestSupport"]),
    tests("MarkdownTests", ["Markdown"]),
    tests("SigningTests", ["Signing", "TestSupport"]),
    tests("ContentCardsTests", ["ContentCards", "TestSupport"]),
    tests("PersonalisationTests", ["Personalisation", "ContentCards", "Liquid"]),
    tests("StorageTests", ["Storage", "StorageProbe", "ShopProbe", "ContentCards", "SQLite", "TestSupport"]),
    tests("WebTests", ["Placard", "Web", "ContentCards", "HTTP", "Liquid", "SQLite", "TestSupport"]),
    tests("EndToEndTests", ["Placard", "SQLite", "TestSupport"]),
    tests("BrowserTests", ["Placard", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
