// A stand-in for SwiftUI: the parts that the sources of this package use, with Apple's signatures, and a renderer that records them. It
// does not show how Apple's SwiftUI draws.
@_exported import Foundation
@_exported import Observation
