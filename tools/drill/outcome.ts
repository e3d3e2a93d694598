import { setTimeout as sleep } from 'node:timers/promises'
import { readHeld, readStored } from '../../scripts/lib/visits/stored.ts'
import type { Rig } from '../rig/rig.ts'
import type { Answered, Unanswered } from '../rig/visitors.ts'

/**
 * Maximum time between a response and handing its visit to the Hub. A kill in between loses the
 * visit: the platform waits for handovers when it ends an isolate, but a power cut does not.
 */
export const WINDOW_MS = 100
/** Maximum time from the moment the Hub can send until the ledger has the visits. */
const SETTLE_MS = 45_000

export interface Outcome {
  /** Visits that were redirected to an expected page. */
  readonly sent: number
  readonly stored: number
  /** Visits that are neither stored nor held by the Hub. */
  readonly lost: number
  /** Visits that the Hub still holds although it could have sent them. */
  readonly late: number
  readonly doubled: number
  /** Wrong responses, and visits without a response while the edge ran. */
  readonly errors: number
  /** Visits not stored that were answered less than one window before the edge was killed. */
  readonly unsettled?: number
  /** The slowest calls while hostile pages were read. */
  readonly apiMs?: number
  readonly edgeMs?: number
  /** How a ledger's columns were copied, and how long batches waited for their answer meanwhile. */
  readonly copied?: {
    readonly megabytes: number
    readonly seconds: number
    /** The number of kills before the copy was complete. */
    readonly interrupted: number
    readonly waitMs: Readonly<Record<string, number>>
    /** How long batches waited after the copy. */
    readonly laterWaitMs: Readonly<Record<string, number>>
  }
  /** Seconds until the recommended monitoring reported each problem. */
  readonly toldAfterS?: Readonly<Record<string, number>>
}

/**
 * Ends the faults, waits until every visit is stored, and counts. Waits up to 5 minutes because a
 * Hub backs off after failures.
 */
export async function settle(rig: Rig, edgeKills: readonly Kill[] = []): Promise<Outcome> {
  rig.toControlPlane.fault = null
  rig.toEdge.fault = null
  let deadline = Date.now() + SETTLE_MS
  for (;;) {
    const held = await readHeld(rig.state)
    const outcome = await count(rig, edgeKills, held.addresses)
    deadline = Math.max(deadline, held.restsUntil + SETTLE_MS)
    if (outcome.lost + outcome.late === 0 || Date.now() > deadline) return outcome
    await sleep(500)
  }
}

/** The time from an edge's kill until it was up again. */
export interface Kill {
  readonly from: number
  readonly to: number
  readonly upAt: number
}

async function count(
  { state, visitors }: Rig,
  edgeKills: readonly Kill[],
  held: ReadonlySet<string>,
): Promise<Outcome> {
  const stored = await readStored(state)
  const { answered, errors, unanswered } = visitors
  const missing = answered.filter(({ address }) => !stored.has(address))
  const { late, unsettled, lost } = sortMissing(missing, held, edgeKills)
  return {
    sent: answered.length,
    stored: answered.length - missing.length,
    lost,
    late,
    doubled: [...visitors.addresses].filter((address) => (stored.get(address) ?? 0) > 1).length,
    errors: errors.length + unexcused(unanswered, edgeKills).length,
    ...(edgeKills.length > 0 && { unsettled }),
  }
}

/** Classifies each visit that is not stored. */
export function sortMissing(
  missing: readonly Answered[],
  held: ReadonlySet<string>,
  edgeKills: readonly Kill[],
): Record<'late' | 'unsettled' | 'lost', number> {
  const wasInMemory = (at: number) =>
    edgeKills.some(({ from, to }) => at >= from - WINDOW_MS && at <= to)
  const gone = missing.filter(({ address }) => !held.has(address))
  const unsettled = gone.filter(({ at }) => wasInMemory(at)).length
  return { late: missing.length - gone.length, unsettled, lost: gone.length - unsettled }
}

/** Returns the unanswered visits that no kill of the edge explains. */
export const unexcused = <Each extends Pick<Unanswered, 'from' | 'to'>>(
  unanswered: readonly Each[],
  edgeKills: readonly Kill[],
): Each[] =>
  unanswered.filter(
    ({ from, to }) => !edgeKills.some((kill) => from <= kill.upAt && to >= kill.from),
  )
