import Testing
import TokenModel

@testable import TokenRuntime

struct HandleTests {
    /// A pointer has unused bit patterns, and `Optional` takes one for nil.
    @Test func handlesTakeNoMoreThanAPointerAlsoWhenOptional() {
        func isPointerSized<Value>(_ type: Value.Type) -> Bool {
            MemoryLayout<Value>.size == MemoryLayout<UnsafeRawPointer>.size && MemoryLayout<Value?>.size == MemoryLayout<Value>.size
        }
        #expect(isPointerSized(TokenColor.self))
        #expect(isPointerSized(TokenFont.self))
        #expect(isPointerSized(TokenFontFamily.self))
        #expect(isPointerSized(TokenShadow.self))
        #expect(isPointerSized(TokenBorder.self))
        #expect(isPointerSized(TokenGradient.self))
        #expect(isPointerSized(TokenStrokeStyle.self))
        #expect(isPointerSized(TokenTransition.self))
        #expect(isPointerSized(TokenCubicBezier.self))
        #expect(isPointerSized(TokenImage.self))
        #expect(isPointerSized(TokenInsets.self))
        #expect(isPointerSized(TokenStates<Double>.self))
        #expect(isPointerSized(TokenSnapshot.self))
        #expect(isPointerSized(Brand.self))
    }

    /// Values that were read, made by hand, or made from values that were read are equal, have the same hash, and print the same.
    private func expectOneContent<Handle: _TokenHandle>(
        _ made: Handle, other: Handle, description: String, _ value: TokenValue, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let first: Handle = try TokenSnapshot.of(value).value(at: 0)
        let second: Handle = try TokenSnapshot.of(nil, value).value(at: 1)
        let nested: TokenStates<Handle> = [.normal: first]
        let remade = try #require(nested[.normal], sourceLocation: sourceLocation)
        #expect(Set([first._record, second._record, made._record]).count == 3, sourceLocation: sourceLocation)
        #expect(Set([first, second, made, remade]) == [made], sourceLocation: sourceLocation)
        #expect(other != made && other != first, sourceLocation: sourceLocation)
        #expect(made.description == description && first.description == description, sourceLocation: sourceLocation)
    }

    @Test func colors() throws {
        try expectOneContent(
            TokenColor(red: 1, green: 0.5, blue: 0, alpha: 0.5), other: TokenColor(red: 1, green: 0.5, blue: 0), description: "#FF800080",
            .srgb(1, 0.5, 0, alpha: 0.5))
        try expectOneContent(
            TokenColor(red: 0, green: 1, blue: 0, gamut: .displayP3), other: TokenColor(red: 0, green: 1, blue: 0),
            description: "color(display-p3 0 1 0)", .color(ColorValue(.displayP3, .init(0, 1, 0))))
    }

    @Test func fonts() throws {
        func font(_ weight: Double, postScriptName: String? = nil, maximumSize: Double? = nil) -> TokenFont {
            TokenFont(
                families: ["Inter", "serif"], size: 12, weight: weight, lineHeight: 1.5, letterSpacing: 1, postScriptName: postScriptName,
                maximumSize: maximumSize)
        }
        try expectOneContent(
            font(300), other: font(300, postScriptName: "Inter-Light"), description: "300 12pt/1.5 Inter, serif",
            .composite(
                .typography,
                [.fontFamily(["Inter", "serif"], isList: true), .px(12), .fontWeight(.number(300)), .px(1), .number(1.5), nil, nil, nil]))
        #expect(font(300) != font(301))
        #expect(font(300, maximumSize: 20) != font(300))
        #expect(font(300, maximumSize: 20) == font(300, maximumSize: 20))
        try expectOneContent(
            ["A", "B"] as TokenFontFamily, other: ["B", "A"], description: "A, B", .fontFamily(["A", "B"], isList: true))
    }

    @Test func composites() throws {
        try expectOneContent(
            TokenShadow([.init(color: .black, x: 1, y: 2, blur: 3, spread: 4, isInset: true)]),
            other: TokenShadow([.init(color: .black, x: 1, y: 2, blur: 3, spread: 4)]), description: "#000000 1 2 3 4 inset",
            .layer(.srgb(0, 0, 0), 1, 2, 3, 4, inset: true))
        try expectOneContent(
            TokenGradient([.init(color: .white, position: 0.25)]), other: TokenGradient([]), description: "#FFFFFF 0.25",
            .list([.composite(.gradient, [.srgb(1, 1, 1), .number(0.25)])]))
        try expectOneContent(
            TokenBorder(color: .black, width: 0.5), other: TokenBorder(color: .black, width: 0.5, style: TokenStrokeStyle(.named(.inset))),
            description: "0.5 solid #000000", .composite(.border, [.srgb(0, 0, 0), .px(0.5), .keyword("solid")]))
        try expectOneContent(
            TokenStrokeStyle(.dashes([1], lineCap: .square)), other: .solid, description: "1 1 square",
            .composite(.strokeStyle, [.list([.px(1)]), .keyword("square")]))
    }

    @Test func measures() throws {
        let curve = TokenCubicBezier(x1: 0, y1: 0.5, x2: 1, y2: 1)
        try expectOneContent(
            curve, other: TokenCubicBezier(x1: 0, y1: 0.5, x2: 1, y2: 2), description: "cubic-bezier(0, 0.5, 1, 1)",
            .cubicBezier(0, 0.5, 1, 1))
        try expectOneContent(
            TokenTransition(duration: 0.3, timingFunction: curve), other: TokenTransition(duration: 0.3, delay: 1, timingFunction: curve),
            description: "0.3s cubic-bezier(0, 0.5, 1, 1) 0s",
            .composite(.transition, [.duration(300, .ms), .duration(0, .s), .cubicBezier(0, 0.5, 1, 1)]))
        try expectOneContent(
            TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4), other: TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 5),
            description: "top 1, leading 2, bottom 3, trailing 4", .insets([.px(1), .px(2), .px(3), .px(4)]))
        try expectOneContent(TokenImage("badge"), other: TokenImage("Badge"), description: "badge", .image("badge"))
    }
}
