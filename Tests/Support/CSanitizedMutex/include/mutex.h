// Nothing to call: linking is enough.
