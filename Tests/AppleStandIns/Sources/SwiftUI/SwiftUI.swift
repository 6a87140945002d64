// A stand-in for SwiftUI: what the sources of this package use of it, by Apple's signatures, and a renderer that records it.
// It says nothing about how Apple's SwiftUI draws.
@_exported import Foundation
@_exported import Observation
