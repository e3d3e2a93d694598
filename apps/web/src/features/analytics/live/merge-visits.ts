import type { Visit } from '@crivo/shared'

/** Maximum number of visits in a list; the oldest are dropped. */
export const MOST_VISITS = 10_000

/** Merges both lists, newest first; a visit in both keeps its latest version. */
export function mergeVisits(held: readonly Visit[], arrived: readonly Visit[]): readonly Visit[] {
  if (arrived.length === 0) return held
  const byId = new Map(held.map((visit) => [visit.id, visit]))
  for (const visit of arrived) byId.set(visit.id, visit)
  return [...byId.values()].sort(newestFirst).slice(0, MOST_VISITS)
}

/** Compares by code unit: timestamps of the same format sort as text, and IDs break ties. */
function newestFirst(a: Visit, b: Visit): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  return a.id < b.id ? 1 : -1
}
