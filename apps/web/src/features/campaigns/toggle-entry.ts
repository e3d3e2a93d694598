/**
 * Toggles one entry of a list with an "all" entry. "All" is exclusive: it clears the others, and a
 * specific entry removes it. The list may become empty.
 */
export function toggleEntry(selected: readonly string[], entry: string, all: string): string[] {
  if (selected.includes(entry)) return selected.filter((each) => each !== entry)
  if (entry === all) return [all]
  return [...selected.filter((each) => each !== all), entry]
}
