import type { Runtime } from '@crivo/runtime'
import type { AccessTally } from '@crivo/visit'
import type { SeenPerson } from '#lib/seen-person.ts'

/** Visits handed to the Hub or the control plane together. A window's content never changes. */
export interface VisitWindow {
  /** UUID. */
  readonly id: string
  /** JSON array of the visits' rows; receivers store and forward it unchanged. */
  readonly visits: string
  /** 0 for a window of reports. */
  readonly count: number
  /** Size of `visits` in UTF-8. */
  readonly bytes: number
  /** Whether all are reviewers' visits. */
  readonly isReviewers?: boolean
  /** New visits from IP addresses that are being counted; neither stored nor forwarded. */
  readonly activity?: readonly AccessTally[]
  /** The people among the visitors of proxied pages; neither stored nor forwarded. */
  readonly people?: readonly SeenPerson[]
}

/** At least two windows fit into a batch. */
export const WINDOW_MAX_VISITS = 500
const WINDOW_MAX_BYTES = 500_000

/**
 * Packs visits (JSON) into windows in order; one window unless they are unusually large. Appends to
 * a string, which is copied once when it is handed over; joining a list would copy it once more.
 */
export function packVisits(rows: readonly string[], uuid: Runtime['uuid']): VisitWindow[] {
  const windows: VisitWindow[] = []
  let visits = ''
  let count = 0
  let bytes = 0
  const close = () => {
    if (count === 0) return
    windows.push({ id: uuid(), visits: `${visits}]`, count, bytes: bytes + 1 })
    visits = ''
    count = 0
    bytes = 0
  }
  for (const row of rows) {
    // Includes the comma or bracket before the row.
    const size = utf8Length(row) + 1
    if (count === WINDOW_MAX_VISITS || bytes + size >= WINDOW_MAX_BYTES) close()
    visits += count === 0 ? '[' : ','
    visits += row
    count += 1
    bytes += size
  }
  close()
  return windows
}

/** Packs reports (JSON) into a separate window, to be sent after their visits' window. */
export function packVisitReports(rows: readonly string[], uuid: Runtime['uuid']): VisitWindow {
  const visits = `[${rows.join(',')}]`
  return { id: uuid(), visits, count: 0, bytes: utf8Length(visits) }
}

/** Returns a batch of windows as JSON for `visitBatchSchema`. */
export function batchOf(
  batchId: string,
  windows: readonly Pick<VisitWindow, 'visits' | 'count'>[],
  dropped = 0,
): string {
  const { visits = [], reports = [] } = Object.groupBy(windows, ({ count }) =>
    count === 0 ? 'reports' : 'visits',
  )
  const rowsOf = (some: typeof visits) =>
    some.reduce((rows, each) => rows + (rows && ',') + each.visits.slice(1, -1), '')
  const lost = dropped > 0 ? `"dropped":${dropped},` : ''
  const after = reports.length > 0 ? `"reports":[${rowsOf(reports)}],` : ''
  return `{"batchId":"${batchId}",${lost}${after}"visits":[${rowsOf(visits)}]}`
}

const utf8 = new TextEncoder()
/** Larger than nearly all rows. */
const scratch = new Uint8Array(8_192)

/** Returns a string's size in UTF-8; allocates memory only for long strings. */
function utf8Length(text: string): number {
  const { read, written } = utf8.encodeInto(text, scratch)
  return read === text.length ? written : utf8.encode(text).length
}
