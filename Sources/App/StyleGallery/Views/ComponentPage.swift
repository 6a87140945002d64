#if canImport(UIKit) && !os(watchOS)
    internal import SwiftUI
    internal import TokenRuntime
    internal import ViewStyles

    /// One component: live, in all its states, variants and examples, with its values.
    struct ComponentPage: View {
        private let gallery: Gallery
        private let component: _GalleryComponent
        private let looks: ComponentLooks
        @State private var look: ComponentLook
        @State private var stage = Stage()
        @State private var trial = TokenTrial()
        @State private var fields: [Inspector.Field] = []

        init(_ gallery: Gallery, _ component: _GalleryComponent) {
            self.gallery = gallery
            self.component = component
            looks = ComponentLooks(
                of: component.description, statesOfExamples: component.statesOfExamples, events: component.events.count,
                next: component.next)
            look = looks.first
        }

        private var description: ComponentDescription { component.description }
        private var isFavourite: Bool { gallery.favourites.names.contains(description.name) }

        var body: some View {
            List {
                if let brand = gallery.brand {
                    let shown = trial.brand(over: brand)
                    live(in: shown)
                    choices
                    SettingSection(gallery)
                    FieldSection(fields: fields)
                    TokenSection(fields: fields, trial: trial, brand: brand)
                        .task(id: StageIdentity(look: inspected, brand: shown)) { await inspect(shown, of: brand) }
                } else {
                    Text("The gallery was given no store.")
                }
            }
            .navigationTitle(description.name)
        }

        @ViewBuilder private func live(in brand: Brand) -> some View {
            Section(description.summary) {
                StageView(stage: stage, component: component, look: look, brand: brand, setting: gallery.setting)
                    .id(StageIdentity(look: look, brand: brand))
                Text(stage.frames).foregroundStyle(.secondary)
                Button(isFavourite ? "Remove from favourites" : "Add to favourites") { gallery.favourites.toggle(description.name) }
                NavigationLink {
                    ExamplesPage(gallery, component, looks, brand)
                } label: {
                    Text("All examples")
                }
            }
        }

        @ViewBuilder private var choices: some View {
            Section("States") {
                ForEach(description.states.indices, id: \.self) { state in
                    Button(description.states[state].name) { look = looks.look(in: state, after: look) }
                        .disabled(inspected.state == state)
                }
            }
            Section("Events") {
                ForEach(component.events.indices, id: \.self) { event in
                    Button(component.events[event]) { stage.send(event) }
                }
            }
            Section("Content") {
                Picker("Example", selection: $look.example) {
                    Text("empty").tag(Int?.none)
                    ForEach(description.examples.indices, id: \.self) { Text(description.examples[$0].name).tag(Optional($0)) }
                }
                Picker("Variant", selection: $look.variant) {
                    ForEach(description.variants.indices, id: \.self) { Text(description.variants[$0]).tag($0) }
                }
            }
        }

        /// The look in the state that events have led to.
        private var inspected: ComponentLook {
            var look = look
            look.state = stage.state ?? look.state
            return look
        }

        private func inspect(_ shown: Brand, of brand: Brand) async {
            fields = await gallery.inspector(of: brand)?.fields(of: description, inspected, in: shown) ?? []
        }
    }

    /// All examples of a component, one below the other.
    private struct ExamplesPage: View {
        private let gallery: Gallery
        private let component: _GalleryComponent
        private let looks: ComponentLooks
        private let brand: Brand

        init(_ gallery: Gallery, _ component: _GalleryComponent, _ looks: ComponentLooks, _ brand: Brand) {
            (self.gallery, self.component, self.looks, self.brand) = (gallery, component, looks, brand)
        }

        var body: some View {
            List {
                ForEach(looks.examples, id: \.self) { look in
                    Section(looks.name(of: look)) {
                        StageView(stage: nil, component: component, look: look, brand: brand, setting: gallery.setting)
                            .id(StageIdentity(look: look, brand: brand))
                    }
                }
            }
            .navigationTitle(component.description.name)
        }
    }

    /// Brand, appearance, contrast, text size and direction.
    private struct SettingSection: View {
        @Bindable private var gallery: Gallery

        init(_ gallery: Gallery) { self.gallery = gallery }

        var body: some View {
            Section("Setting") {
                Picker("Brand", selection: $gallery.setting.brand) {
                    ForEach(gallery.brands.indices, id: \.self) { Text(gallery.brands[$0].name).tag($0) }
                }
                Toggle("Dark", isOn: $gallery.setting.isDark)
                Toggle("High contrast", isOn: $gallery.setting.isHighContrast)
                Picker("Text size", selection: $gallery.setting.textSize) {
                    ForEach(GallerySetting.TextSize.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                }
                Toggle("Right to left", isOn: $gallery.setting.isRightToLeft)
            }
        }
    }
#endif
