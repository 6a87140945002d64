// The styles of this module are generated from tokens/ when it is built; its tests put them onto views.
