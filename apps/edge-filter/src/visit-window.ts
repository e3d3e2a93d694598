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

/** Puts visits, each as JSON, into windows in their order; one unless they are unusually long. */
export function packVisits(rows: readonly string[]): VisitWindow[] {
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
    // With the comma or bracket before it.
    const size = utf8.encode(row).length + 1
    if (texts.length === WINDOW_MAX_VISITS || bytes + size >= WINDOW_MAX_BYTES) close()
    texts.push(row)
    bytes += size
  }
  close()
  return windows
}

const utf8 = new TextEncoder()
