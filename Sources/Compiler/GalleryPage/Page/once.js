// Values that are worked out once and kept until they are forgotten.

const remembered = new WeakMap()

/** Returns what `make` returned the first time. */
export function once(owner, key, make) {
  const values = remembered.get(owner) ?? remembered.set(owner, new Map()).get(owner)
  if (!values.has(key)) values.set(key, make())
  return values.get(key)
}

/** Forgets everything that was worked out for an owner. */
export const forget = owner => remembered.delete(owner)
