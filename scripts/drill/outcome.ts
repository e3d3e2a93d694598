import { setTimeout as sleep } from 'node:timers/promises'
import type { Rig } from './rig.ts'
import { readStored } from './stored.ts'
import type { Unanswered } from './visitors.ts'

/**
 * A visit is handed on within this time of its answer. Whoever kills the edge meanwhile takes
 * it along: a platform that ends an isolate waits for it, a power cut does not.
 */
const WINDOW_MS = 100
const SETTLE_MS = 45_000

export interface Outcome {
  /** Visitors that were led to a page of theirs. */
  readonly sent: number
  readonly stored: number
  readonly lost: number
  readonly doubled: number
  /** Wrong answers, and visits without one while the edge ran. */
  readonly errors: number
  /** Answered less than one window before the edge was killed, and not stored. */
  readonly unsettled?: number
}

/** Waits until every visit is stored, as long as that may take, and counts. */
export async function settle(rig: Rig, edgeKills: readonly Kill[] = []): Promise<Outcome> {
  const deadline = Date.now() + SETTLE_MS
  let outcome = await count(rig, edgeKills)
  while (outcome.lost > 0 && Date.now() < deadline) {
    await sleep(500)
    outcome = await count(rig, edgeKills)
  }
  return outcome
}

/** From when until when an edge was being killed, and when it was there again. */
export interface Kill {
  readonly from: number
  readonly to: number
  readonly upAt: number
}

async function count({ state, visitors }: Rig, edgeKills: readonly Kill[]): Promise<Outcome> {
  const stored = await readStored(state)
  const { answered, errors, unanswered } = visitors
  const missing = answered.filter(({ address }) => !stored.has(address))
  const wasInMemory = (at: number) =>
    edgeKills.some(({ from, to }) => at >= from - WINDOW_MS && at <= to)
  const unsettled = missing.filter(({ at }) => wasInMemory(at)).length
  return {
    sent: answered.length,
    stored: answered.length - missing.length,
    lost: missing.length - unsettled,
    doubled: [...visitors.addresses].filter((address) => (stored.get(address) ?? 0) > 1).length,
    errors: errors.length + unexcused(unanswered, edgeKills).length,
    ...(edgeKills.length > 0 && { unsettled }),
  }
}

/** Visits without an answer that no edge's death explains. */
export const unexcused = (
  unanswered: readonly Unanswered[],
  edgeKills: readonly Kill[],
): Unanswered[] =>
  unanswered.filter(
    ({ from, to }) => !edgeKills.some((kill) => from <= kill.upAt && to >= kill.from),
  )
