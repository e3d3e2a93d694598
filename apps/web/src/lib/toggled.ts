/** Returns a copy of a set with one member toggled. */
export function toggled<T>(members: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const changed = new Set(members)
  if (!changed.delete(one)) changed.add(one)
  return changed
}
