// The styles of this module are generated from tokens/ during the build; its tests apply them to views.
