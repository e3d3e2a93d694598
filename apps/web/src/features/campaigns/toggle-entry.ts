/**
 * Toggles an entry of a list with an exclusive "all" entry: "all" clears the other entries, and any
 * other entry clears "all". The list may become empty.
 */
export function toggleEntry(selected: readonly string[], entry: string, all: string): string[] {
  if (selected.includes(entry)) return selected.filter((each) => each !== entry)
  if (entry === all) return [all]
  return [...selected.filter((each) => each !== all), entry]
}
