import Foundation
import Testing
import TokenRuntime
import ViewStyles

/// `Tests/Support/Fixtures/Hostile` is full of names and texts that would break out of identifiers, comments and literals, if they could.
///
/// The generated files beside this one are what tokengen makes of it: they compile, and every name in them can be used.
@Suite struct HostileTests {
    private static let command = """
        swift run tokengen --tokens Tests/Support/Fixtures/Hostile --arrangement single --access internal --output Tests/TokenEmitterTests/Hostile
        """

    @Test func filesAreFresh() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let tokens = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Support/Fixtures/Hostile")
        let (files, diagnostics) = try Project(folder: tokens).emit(.single, access: .internal)
        #expect(diagnostics.all.map(\.text) == [])
        #expect(files?.count == 4)
        for file in files ?? [] {
            let written = try Data(contentsOf: folder.appending(path: file.path))
            #expect(written == Data(file.contents), "\(file.path) is stale; run: \(Self.command)")
        }
    }

    @Test func tokensHaveTheirValues() {
        typealias Number = DefaultTokens.Number
        let numbers = [
            Number.class, Number.default, Number.self_, Number.init_, Number._50, Number._0_5, Number.u0025, Number.u002AU002F,
            Number.quoted, Number.backSlash, Number.newLine, Number.😀, Number.日本, Number.aU202EB, Number.x, Number.u0022U0022U0022U0023,
            Number.u0023, Number.twoWords, Number.true, Number.u005F, Number.await,
        ]
        #expect(numbers == (1...21).map(Double.init))
    }

    @Test func groupsOfReservedNamesCanBeUsed() {
        #expect(DefaultTokens.Type_.type == 1)
        #expect(DefaultTokens.Protocol_.protocol == 2)
        #expect(DefaultTokens.Self_.item == 3)
        #expect(DefaultTokens.Swift_.item == 4)
        #expect(DefaultTokens.Double_.item == 5)
        #expect(DefaultTokens.TokenColor_.item.components(for: .light).red == Double(Float(0xAB / 255.0)))
        #expect(DefaultTokens.Brand_.item == 6)
        #expect(DefaultTokens.Any_.item == 7)
        #expect(DefaultTokens._2nd.Inner.item == 8)
        #expect(DefaultTokens.日本.item == 9)
        #expect(DefaultTokens.日本.日本 == 10)
    }

    /// In one file the accent is a character of its own, in the other it is not.
    @Test func equalNamesAreOneName() {
        #expect(DefaultTokens.É.one == 11)
        #expect(DefaultTokens.É.two == 12)
        #expect(DefaultTokens.É.alias == 11)
    }

    @Test func namesMayBeginWithAMark() {
        #expect(DefaultTokens._́mark._́x == 13)
        #expect(DefaultTokens._́mark.é == 14)
        #expect(DefaultTokens._́mark.゙ == 15)
    }

    @Test func platformTokensHaveTheValuesOfTheBrand() {
        #expect(PlatformTokens.Number.class(in: .default) == 1)
        #expect(PlatformTokens.Number.await(in: ._2ndBrand) == 21)
        #expect(PlatformTokens.Number.self_(in: .default) == 3)
        #expect(PlatformTokens.Brand_.item(in: .default) == 6)
        #expect(PlatformTokens.日本.日本(in: .default) == 10)
        #expect(PlatformTokens.Color.plain(in: .default) == DefaultTokens.Color.plain)
        #expect(PlatformTokens.Color.plain(in: ._2ndBrand) == _2ndBrandTokens.Color.plain)
    }

    /// Without letter case a type's name is a field's and an accessor's too.
    @Test func fieldsAndAccessorsMayHaveTheNameOfAType() {
        let heading = 見出し.default
        #expect(heading.見出し_?.numberOfLines == 3)
        #expect(heading.本文?.見出し == 1)
        #expect(heading.形 == nil)
        #expect(_2ndBrand._2ndBrand_._2ndBrand_ == 4)
        #expect(_2ndBrand._2ndBrand_(._2ndBrand).await == 6)
        #expect(_2ndBrand(in: .default).await == 5)
    }

    @Test func brandsKeepTheirOwnValues() {
        #expect(DefaultTokens.Own.only == 24)
        #expect(DefaultTokens.Color.plain == DefaultTokens.Color.alias)
        #expect(DefaultTokens.Color.plain != _2ndBrandTokens.Color.plain)
        #expect(Brand.default.name == "default")
        #expect(Brand._2ndBrand.name == "2nd-brand")
    }

    @Test func stylesHaveTheirValues() {
        let style = HostileStyle.default
        #expect(style.class == DefaultTokens.Color.plain)
        #expect(style.self_ == nil)
        #expect(style.init_ == nil)
        #expect(style.inout == true)
        #expect(style.await == 6)
        #expect(style.words == 3)
        #expect(style.brand == "\" \\(x) \"\"\"#\n")
        #expect(style.variant?.name == "*/")
        #expect(style.kind == .in)
        #expect(style.text?.viewStyle?.alpha == 0.5)
        #expect(style.text?.font == nil)
        #expect(style.title?[.normal] == DefaultTokens.Color.plain)
        #expect(style.edges == TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 16))
        #expect(HostileStyle(class: style.class, await: 2, `inout`: true).words == nil)
    }

    @Test func variantsDiffer() {
        #expect(HostileStyle.default(.in).words == 4)
        #expect(HostileStyle.default(.self_).words == 5)
        #expect(HostileStyle.default(.twoWords).words == nil)
        #expect(HostileStyle(in: ._2ndBrand, .in).words == 4)
        #expect(Plain.default.value == 2)
        #expect(Plain._2ndBrand.value == 1)
        #expect(Empty.default == Empty())
    }

    @Test func existingTypesGetTheirValues() {
        let config = HostileTarget.Config.default
        #expect(config.inout == 3)
        #expect(config.default == DefaultTokens.Color.plain)
        #expect(config.text?.numberOfLines == 2)
        #expect(config.unset == nil)
        #expect(HostileTarget.Config.defaultBig.inout == 4)
    }
}
