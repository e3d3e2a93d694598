import type { CampaignTotals } from '#apps/api-worker/src/core/ledger-api/counts.ts'
import type { StoredErasure } from '#apps/api-worker/src/core/ledger-api/erasures.ts'
import type { Hub } from './hub.ts'
import { countVisits, hashColumns } from './ledger-file.ts'
import { SEGMENT_VISITS } from './old-layout.ts'
import type { ReleasedLedger } from './start-release.ts'

const MOST_REPORTED = 20

/** The segments of an earlier release. */
export interface Past {
  readonly file: string
  readonly bytes: number
  /** A hash of each column. */
  readonly columns: ReadonlyMap<string, string>
  /** The segment of the visit to erase, and the visit's ID. */
  readonly erased: number
  readonly subject: string
  /** A day without that visit. */
  readonly asked: number
}

/** Returns how the ledger's counts and its erasure differ from what was sent. */
export async function findMiscounts({ call }: ReleasedLedger, { sent }: Hub): Promise<string[]> {
  const [erasure] = (await call('erasures')) as StoredErasure[]
  const totals = (await call('totals')) as Record<string, CampaignTotals>
  const requests = Object.values(totals).reduce((sum, total) => sum + total.requests, 0)
  const isErased = erasure?.visits === 1 && erasure.completedAt !== null
  return [
    ...(isErased ? [] : ['The visit was not erased']),
    ...(requests === sent.length ? [] : [`${requests} of ${sent.length} visits are counted`]),
  ]
}

/** Returns the columns that the copy changed, lost or added. */
export function findChanges({ file, columns, erased }: Past): string[] {
  const now = hashColumns(file)
  const expected = new Map([...columns].filter(([key]) => !key.startsWith(`${erased} `)))
  const keys = [...new Set([...expected.keys(), ...now.keys()])]
  return keys
    .filter((key) => now.get(key) !== expected.get(key))
    .slice(0, MOST_REPORTED)
    .map((key) => `Changed: ${key}`)
}

/** Compares the visits of new segments and the tail with those that were sent. */
export function compareVisits({ file, subject }: Past, { sent }: Hub) {
  const stored = countVisits(file)
  const lost = sent.filter((id) => !stored.has(id)).length
  // The segment with the erased visit was replaced by a new one.
  const others = stored.size - (sent.length - lost)
  return {
    lost,
    doubled: [...stored.values()].filter((count) => count > 1).length,
    more: others - (SEGMENT_VISITS - 1) + (stored.has(subject) ? 1 : 0),
  }
}
