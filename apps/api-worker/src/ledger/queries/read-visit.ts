import type { VisitRow } from '@crivo/shared'
import type { LedgerVisit, UnreadableVisit } from '#core/ledger-api/searches.ts'
import type { VisitReader } from '../archive/visit-reader.ts'
import { readOwnVisit } from '../own-visits/stored-own-visits.ts'
import { keyAt, type VisitChunk, visitsAt } from '../segments/chunk.ts'
import { readMaskBefore } from '../segments/masking.ts'
import { openChunks } from '../segments/open-chunks.ts'
import { selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import type { VisitKey } from '../storage/visit-cursor.ts'
import { toHex } from '../visit-columns/visit-schema.ts'

/**
 * Finds a visit by time and id, and whether its address is masked; `null` if it does not exist. Its
 * `visit` is `null` if the archive cannot be read.
 */
export async function findVisit(
  reader: VisitReader,
  key: { at: number; id: string },
): Promise<LedgerVisit | UnreadableVisit | null> {
  const { value, readableFrom } = await reader.run((sql, now) => readVisit(sql, key, now))
  return value ?? (readableFrom > 0 ? { visit: null } : null)
}

/** Reads a visit by time and id. */
export function readVisit(
  sql: SqlStorage,
  { at, id }: { at: number; id: string },
  now: number,
): LedgerVisit | null {
  const [visit] = findVisits(sql, [{ at, hex: toHex(id) }], now)
  if (visit) return { visit, isMasked: at < readMaskBefore(sql, now) }
  const own = readOwnVisit(sql, { at, id })
  return own === null ? null : { visit: own, isMasked: true, isOwn: true }
}

/** Finds visits by their keys; `null` for visits that are not stored. */
export function findVisits(
  sql: SqlStorage,
  keys: readonly VisitKey[],
  now: number,
): (VisitRow | null)[] {
  const times = keys.map(({ at }) => at)
  const span = { from: Math.min(...times), to: Math.max(...times) + 1 }
  const chunks = openChunks(sql, span, now)
  return keys.map((key) => {
    for (const chunk of chunks) {
      const visit = readOrSetAside(sql, chunk, () => findIn(sql, chunk, key))
      if (visit !== null) return visit
    }
    return null
  })
}

function findIn(sql: SqlStorage, chunk: VisitChunk, { at, hex }: VisitKey): VisitRow | null {
  const rows = selectVisits(sql, chunk, { from: at, to: at + 1 }, [])
  if (rows.length === 0) return null
  const row = rows.find((each) => keyAt(chunk, each).hex === hex)
  return row === undefined ? null : (visitsAt(chunk, [row])[0] ?? null)
}
