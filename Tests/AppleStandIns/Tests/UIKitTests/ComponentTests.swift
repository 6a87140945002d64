import BadooStyles
import BumbleStyles
import PlatformStyles
import Testing
import TokenDelivery
import TokenRuntime
import UIKit

@testable import ViewStyles

/// Views that show components, and the examples of `Documentation/Components.md`.
@MainActor struct ComponentTests {
    // example: component-view
    final class NewsView: UIView, NewsViewStyleApplying, StatableView {
        typealias Shown = NewsViewComponent
        let titleLabel = StyledLabel()
        let messageLabel = StyledLabel()
        var open: () -> Void = {}
        var highlight: (Double) -> Void = { _ in }

        func show(_ content: NewsViewComponent.Content) {
            titleLabel.text = content.title
            messageLabel.text = content.message
        }

        func apply(_ update: NewsViewComponent.Update) {
            switch update {
            case .highlight(let duration): highlight(duration)
            }
        }

        func perform(_ action: NewsViewComponent.Action) {
            switch action {
            case .open: open()
            }
        }
    }
    // end of example

    @Test func whatAnEventLeadsToIsAPureFunction() {
        // example: component-pure
        let next = NewsViewComponent.evaluate(.promote, in: .usual)
        let style = NewsViewComponent.style(in: .badoo, .promoted)
        // end of example
        #expect(next.state == .promoted)
        #expect(next.updates == [.highlight(duration: 0.3)])
        #expect(style == NewsViewStyle.badoo(.promoted))
    }

    @Test func contentUpdatesAndActionsReachTheView() {
        let window = UIView()
        let view = NewsView()
        window.addSubview(view)
        window.traitOverrides.brand = .badoo
        var log: [String] = []
        view.open = { log.append("open") }
        view.highlight = { log.append("highlight \($0)") }
        // example: component-bind
        view.bind(styleIn: { [weak view] brand in view.map { NewsViewComponent.style(in: brand, $0.componentState) } })
        view.show(NewsViewComponent.content(of: .usual))
        view.send(.promote)
        // end of example
        #expect(view.titleLabel.text == "Two new matches")
        let paragraph = view.titleLabel.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect((paragraph?.minimumLineHeight ?? 0) > 0)
        #expect(view.componentState == .promoted)
        #expect(view.layer.borderColor == NewsViewStyle.badoo(.promoted).viewStyle?.borderColor?.uiColor(for: .light).cgColor)
        view.send(.promote)
        view.send(.tap)
        #expect(log == ["highlight 0.3", "open"])
        // Another brand; the state stays.
        window.traitOverrides.brand = .bumble
        #expect(view.componentState == .promoted)
        #expect(Double(view.layer.borderWidth) == NewsViewStyle.bumble(.promoted).viewStyle?.borderWidth)
        view.reset()
        #expect(view.componentState == .usual)
        #expect(Double(view.layer.borderWidth) == NewsViewStyle.bumble.viewStyle?.borderWidth ?? 0)
    }

    /// A reused cell starts over; another view has a state of its own.
    @Test func eachViewHasItsState() {
        let (one, other) = (NewsView(), NewsView())
        one.send(.promote)
        #expect(one.componentState == .promoted)
        #expect(other.componentState == .usual)
        one.reset(to: .usual)
        one.show(NewsViewComponent.content(of: .long))
        #expect(one.componentState == .usual)
        #expect(one.titleLabel.text?.hasPrefix("A title") == true)
    }

    @Test func anEventThatIsSentMeanwhileWaits() {
        let view = NewsView()
        var log: [String] = []
        view.highlight = { [weak view] _ in
            log.append("highlight in \(view.map { "\($0.componentState)" } ?? "")")
            view?.send(.settle)
            log.append("sent, still \(view.map { "\($0.componentState)" } ?? "")")
        }
        view.send(.promote)
        #expect(log == ["highlight in promoted", "sent, still promoted"])
        #expect(view.componentState == .usual)
    }

    /// A server can replace what a state changes of the style, independently of the rest.
    @Test func aStateIsRestyledByAnOverride() throws {
        let failed = ChatBubbleComponent.style(in: .badoo, .failed, .outgoing)
        #expect(failed.timeStyle?.textColor == BadooTokens.Color.Text.danger)
        #expect(failed.viewStyle?.backgroundColor == BadooTokens.Color.dangerMuted)
        #expect(failed.textStyle?.font == ChatBubbleStyle.badoo(.outgoing).textStyle?.font)
        #expect(failed.contentInsets == ChatBubbleStyle.badoo(.outgoing).contentInsets)
        let pink = try Brand.badoo.overridden(by: ##"{"styles": {"ChatBubble@failed/outgoing/timeStyle/textColor": "#FF0080"}}"##)
        #expect(ChatBubbleComponent.style(in: pink, .failed, .outgoing).timeStyle?.textColor == TokenColor(hex: "#FF0080"))
        #expect(
            ChatBubbleComponent.style(in: pink, .failed, .incoming).timeStyle
                == failed.timeStyle.map { time in
                    var time = time
                    time.font = ChatBubbleStyle.badoo(.incoming).timeStyle?.font
                    return time
                })
        #expect(ChatBubbleComponent.style(in: pink, .sent, .outgoing) == ChatBubbleStyle(in: pink, .outgoing))
        // Also through a token.
        let red = try Brand.badoo.overridden(by: ##"{"tokens": {"color.text.danger": {"$value": "#FF0000"}}}"##)
        #expect(ChatBubbleComponent.style(in: red, .failed).timeStyle?.textColor == TokenColor(hex: "#FF0000"))
    }
}
