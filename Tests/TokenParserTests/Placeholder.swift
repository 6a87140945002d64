// Placeholder until this target's first tests.
