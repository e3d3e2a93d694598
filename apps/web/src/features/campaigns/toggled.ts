/** A set with one member put in, or taken out if it was there. */
export function toggled<T>(members: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const changed = new Set(members)
  if (!changed.delete(one)) changed.add(one)
  return changed
}
