/**
 * Runs work for each item, at most `limit` at a time, and returns the results in the items' order.
 * The platform gives a run six connections; a further call waits for one, although its own time
 * limit has begun (docs/platform-assumptions.md).
 */
export async function mapConcurrently<T, Result>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const left = [...items.entries()]
  const results: Result[] = []
  const runNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, item] = next
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: limit }, runNext))
  return results
}

/** The connections of a run. */
export const CONNECTIONS = 6

/** How many calls a job makes at once: half, because another job may run at the same time. */
export const CALLS_AT_ONCE = CONNECTIONS / 2
