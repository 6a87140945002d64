#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime
    public import TokenUpdater

    /// The payloads of stores, with age, share and trial; bans, the last events and rejections; and the possible actions. For debug builds.
    ///
    /// ```swift
    /// StoreStatusView(stores: [Brand.badoo.store], updaters: [.badoo: updater])
    /// ```
    public struct StoreStatusView: View {
        @State private var panels: StorePanels

        /// Creates a view of stores.
        ///
        /// - Parameters:
        ///   - stores: the stores, each opened.
        ///   - updaters: the updaters of the stores' brands. Without one there is no `Fetch now`, and no rejections are shown.
        public init(stores: [TokenStore], updaters: [Brand: TokenUpdater] = [:]) {
            self.init(StorePanels(stores, updaters))
        }

        init(_ panels: StorePanels) { self.panels = panels }

        public var body: some View {
            List {
                ForEach(panels.all, id: \.id) { StorePanelView(panel: $0) }
            }
            // Of the list, because a section's task could run for each of its rows.
            .task { await panels.watch() }
            .navigationTitle("Payloads")
        }
    }

    private struct StorePanelView: View {
        let panel: StorePanel

        var body: some View {
            Section(panel.report.name) {
                ForEach(panel.actions, id: \.self) { ActionButton(panel: panel, action: $0) }
                if Pasteboard.isAvailable { Button("Copy as text") { Pasteboard.copy(panel.report.text) } }
                if !panel.message.isEmpty { Text(panel.message) }
            }
            .textCase(nil)
            ForEach(panel.report.sections, id: \.id) { section in
                Section(section.title) {
                    ForEach(section.rows, id: \.id) { LabeledContent($0.name, value: $0.value) }
                    ForEach(section.lines.indices, id: \.self) { Text(section.lines[$0]) }
                }
            }
        }
    }

    /// Asks before something that cannot be undone.
    private struct ActionButton: View {
        let panel: StorePanel
        let action: StoreAction
        @State private var isAsking = false

        // Xcode 27 may make none beside `@State`.
        init(panel: StorePanel, action: StoreAction) {
            self.panel = panel
            self.action = action
        }

        var body: some View {
            if let question = action.question {
                Button(action.rawValue, role: .destructive) { isAsking = true }
                    .disabled(panel.isBusy)
                    .confirmationDialog(question, isPresented: $isAsking, titleVisibility: .visible) {
                        Button(action.rawValue, role: .destructive, action: perform)
                    }
            } else {
                Button(action.rawValue, action: perform).disabled(panel.isBusy)
            }
        }

        private func perform() { Task { await panel.perform(action) } }
    }
#endif
