/// What a run does with a file in an output folder. What the run does not make and no manifest lists is never touched.
enum FileFate {
    /// It is made and stays as it is.
    case unchanged
    /// It is made and does not exist yet.
    case missing
    /// It is made and replaces what an earlier run has made.
    case differing
    /// It would replace a file that is not tokengen's, which is an error.
    case foreign
    /// It is no longer made and is removed.
    case leftOver
    /// It is no longer made, but was edited: it stays and leaves the manifest.
    case edited
    /// It is no longer made and does not exist, since a run was interrupted or somebody removed it: it leaves the manifest.
    case vanished
    /// It is no longer made, but cannot be read or is behind a link out of the folder: it stays, also in the manifest.
    case unreachable

    /// What is in the file's place, compared with what is made, or else with what the manifest lists.
    enum InPlace { case same, nothing, other, unknown }

    /// - Parameters:
    ///   - isMade: whether the run makes the file; otherwise the manifest lists it.
    ///   - isOurs: whether an earlier run has written what is in its place.
    init(isMade: Bool, isOurs: Bool, _ inPlace: InPlace) {
        self =
            switch (isMade, inPlace, isOurs) {
            case (true, .same, _): .unchanged
            case (true, .nothing, _): .missing
            case (true, .other, true), (true, .unknown, true): .differing
            case (true, .other, false), (true, .unknown, false): .foreign
            case (false, .same, _): .leftOver
            case (false, .other, _): .edited
            case (false, .nothing, _): .vanished
            case (false, .unknown, _): .unreachable
            }
    }
}
