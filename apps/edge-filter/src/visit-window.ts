import type { VisitRow } from '@crivo/shared'

/** Visits that go to the Hub, or the control plane, together; never more, or others, later. */
export interface VisitWindow {
  /** UUID. */
  readonly id: string
  /** JSON array of the visits' rows: who takes it over stores and sends it as it is. */
  readonly visits: string
  readonly count: number
  /** Size of `visits` in UTF-8. */
  readonly bytes: number
}

/** Two of the largest fit into a batch. */
export const WINDOW_MAX_VISITS = 500
const WINDOW_MAX_BYTES = 500_000

/** Puts visits into windows, in their order; one window unless their texts are unusually long. */
export function packVisits(rows: readonly VisitRow[]): VisitWindow[] {
  const windows: VisitWindow[] = []
  let texts: string[] = []
  let bytes = 0
  const close = () => {
    if (texts.length === 0) return
    const visits = `[${texts.join(',')}]`
    windows.push({ id: crypto.randomUUID(), visits, count: texts.length, bytes: bytes + 1 })
    texts = []
    bytes = 0
  }
  for (const row of rows) {
    const text = JSON.stringify(row)
    // With the comma or bracket before it.
    const size = utf8.encode(text).length + 1
    if (texts.length === WINDOW_MAX_VISITS || bytes + size >= WINDOW_MAX_BYTES) close()
    texts.push(text)
    bytes += size
  }
  close()
  return windows
}

const utf8 = new TextEncoder()
