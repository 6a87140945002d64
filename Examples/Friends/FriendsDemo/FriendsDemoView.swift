#if canImport(SwiftUI)
    internal import FriendsComponents
    public import SwiftUI

    /// The list, with a button for each step of the demo.
    public struct FriendsDemoView: View {
        @State private var demo = FriendsDemo()

        public init() {}

        public var body: some View {
            VStack {
                FriendsListView(list: demo.list)
                ForEach(FriendsDemo.Step.allCases, id: \.self) { step in
                    Button(step.rawValue) { demo.perform(step) }
                }
            }
        }
    }
#endif
