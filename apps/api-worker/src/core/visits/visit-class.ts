import { type ReasonCode, type VisitClass, visitClass } from '@crivo/filter-engine'

/**
 * Caches classes by reason, which each visit needs several times. Limited in size, because a
 * customer's edge may send any string.
 */
const known = new Map<string, VisitClass>()
const MOST_KNOWN = 1_000

/**
 * Returns the class of a stored reason by its group, so that newer edges' codes have a class too.
 */
export function classOf(reason: string): VisitClass {
  const found = known.get(reason)
  if (found !== undefined) return found
  const read = visitClass(reason as ReasonCode)
  if (known.size < MOST_KNOWN) known.set(reason, read)
  return read
}
