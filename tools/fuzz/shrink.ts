const MAX_ATTEMPTS = 20_000

/**
 * Removes characters, elements and fields step by step while the JSON value still fails; returns
 * the smallest value found.
 */
export function shrink<T>(input: T, fails: (input: T) => boolean): T {
  let smallest = input
  let attempts = 0
  for (let found = true; found && attempts < MAX_ATTEMPTS; ) {
    found = false
    for (const smaller of smallerThan(smallest)) {
      if (++attempts > MAX_ATTEMPTS) break
      // A smaller input consists of parts of the larger one; the check reveals whether it is a `T`.
      if (!fails(smaller as T)) continue
      smallest = smaller as T
      found = true
      break
    }
  }
  return smallest
}

function* smallerThan(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* smallerTexts(value)
  else if (Array.isArray(value)) yield* smallerLists(value)
  else if (typeof value === 'object' && value !== null) yield* smallerRecords(value)
}

function* smallerTexts(text: string): Generator<string> {
  for (let size = text.length; size > 0; size >>= 1) {
    for (let from = 0; from + size <= text.length; from += size) {
      yield text.slice(0, from) + text.slice(from + size)
    }
  }
}

function* smallerLists(list: readonly unknown[]): Generator<unknown[]> {
  for (const index of list.keys()) yield list.toSpliced(index, 1)
  for (const [index, element] of list.entries()) {
    for (const smaller of smallerThan(element)) yield list.with(index, smaller)
  }
}

function* smallerRecords(record: object): Generator<object> {
  const entries = Object.entries(record)
  for (const index of entries.keys()) yield Object.fromEntries(entries.toSpliced(index, 1))
  for (const [index, [key, value]] of entries.entries()) {
    for (const smaller of smallerThan(value)) {
      yield Object.fromEntries(entries.with(index, [key, smaller]))
    }
  }
}
