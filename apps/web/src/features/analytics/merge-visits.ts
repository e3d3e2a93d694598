import type { Visit } from '@crivo/shared'

/** How many visits a list holds at most; the oldest are let go. */
export const MOST_VISITS = 10_000

/** Both lists as one: newest first, each visit once, as it was told last. */
export function mergeVisits(held: readonly Visit[], arrived: readonly Visit[]): readonly Visit[] {
  if (arrived.length === 0) return held
  const byId = new Map(held.map((visit) => [visit.id, visit]))
  for (const visit of arrived) byId.set(visit.id, visit)
  return [...byId.values()].sort(newestFirst).slice(0, MOST_VISITS)
}

/** Compared by code: times of one form sort as text, and ids part those of one millisecond. */
function newestFirst(a: Visit, b: Visit): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  return a.id < b.id ? 1 : -1
}
