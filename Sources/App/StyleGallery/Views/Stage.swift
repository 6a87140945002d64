#if canImport(UIKit) && !os(watchOS)
    internal import Observation
    internal import TokenRuntime
    internal import UIKit
    internal import ViewStyles

    /// A component's view on the screen: takes events, and tells its state and its frames per second.
    @MainActor @Observable
    final class Stage {
        private(set) var state: Int?
        private(set) var frames = FrameMeter().text
        @ObservationIgnored private var shown: _GalleryComponent.Shown?
        @ObservationIgnored private var meter = FrameMeter()
        @ObservationIgnored private var lastText = 0.0
        #if !targetEnvironment(macCatalyst)
            @ObservationIgnored private var link: UIUpdateLink?
        #endif

        /// Makes the view of a look. From its first frame on, `state` is its state.
        func show(_ component: _GalleryComponent, _ look: ComponentLook, in brand: Brand) -> UIViewController {
            let shown = component.show(look, brand)
            self.shown = shown
            meter = FrameMeter()
            // Mac Catalyst has no update links.
            #if !targetEnvironment(macCatalyst)
                link?.isEnabled = false
                let link = UIUpdateLink(view: shown.controller.view)
                link.addAction { [weak self] _, info in self?.note(frameAt: info.modelTime) }
                link.requiresContinuousUpdates = true
                link.isEnabled = true
                self.link = link
            #endif
            return shown.controller
        }

        func send(_ event: Int) {
            shown?.send(event)
            readState()
        }

        /// Forgets the view. Another look is shown next.
        func clear() {
            (shown, state) = (nil, nil)
            forgetFrames()
        }

        /// Counts anew, since no frames are drawn while the view is not on the screen.
        func forgetFrames() {
            meter = FrameMeter()
            frames = meter.text
        }

        /// Returns a look in the state that events have led to.
        func look(from look: ComponentLook) -> ComponentLook {
            var look = look
            look.state = state ?? look.state
            return look
        }

        /// Events come from the view itself, too.
        private func readState() {
            let state = shown?.state()
            if state != self.state { self.state = state }
        }

        /// A text that changes twice a second can be read, and hardly disturbs what it measures.
        private func note(frameAt time: Double) {
            meter.note(frameAt: time)
            readState()
            guard abs(time - lastText) >= 0.5 else { return }
            lastText = time
            frames = meter.text
        }
    }
#endif
