interface Count {
  readonly value: string | null
  readonly count: number
}

/** Returns how often each value occurs, most frequent first. */
export function countBy<T>(
  items: readonly T[],
  readValue: (item: T) => string | null,
): readonly Count[] {
  const counts = new Map<string | null, number>()
  for (const item of items) {
    const value = readValue(item)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}
