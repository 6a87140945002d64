#if canImport(SwiftUI)
    internal import FriendsComponents
    public import SwiftUI

    /// The friends list of the app.
    public struct FriendsScreen: View {
        @State private var presenter: FriendsPresenter

        /// - Parameters:
        ///   - open: opens the friend with an id.
        ///   - dismiss: leaves the list.
        public init(_ service: any FriendsService, open: @escaping (String) -> Void, dismiss: @escaping () -> Void) {
            presenter = FriendsPresenter(service, open: open, dismiss: dismiss)
        }

        public var body: some View {
            FriendsListView(list: presenter.list).task { presenter.start() }
        }
    }
#endif
