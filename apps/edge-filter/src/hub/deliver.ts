import { backoffMs } from '../backoff.ts'
import type { ControlPlane } from '../control-plane.ts'
import type { ClickCounts } from './click-counts.ts'
import type { VisitOutbox } from './visit-outbox.ts'
import type { Watch } from './watch.ts'

/** Bounds one run well below the 15 minutes that an alarm may take. */
const MAX_BATCHES = 50

interface Delivery {
  readonly outbox: VisitOutbox
  readonly watch: Watch
  readonly clicks: ClickCounts
  readonly controlPlane: ControlPlane
  readonly now: () => number
}

/**
 * Sends what waits, a batch at a time, until nothing is due or one fails. Gives the
 * highest ruleset version that an acknowledgement named, or 0.
 */
export async function deliver({
  outbox,
  watch,
  clicks,
  controlPlane,
  now,
}: Delivery): Promise<number> {
  let published = 0
  for (let sent = 0; sent < MAX_BATCHES; sent += 1) {
    const batch = outbox.nextBatch(crypto.randomUUID(), now())
    if (batch === null) break
    watch.noteSending(now())
    const delivery = await controlPlane.sendVisits(batch.body)
    if (delivery.state === 'failed') {
      const wait = Math.max(backoffMs(batch.attempts + 1), delivery.retryAfterMs ?? 0)
      outbox.postpone(batch.id, now() + wait)
      break
    }
    if (delivery.state === 'refused') {
      console.error('batch refused', { batchId: batch.id, status: delivery.status })
      outbox.quarantine(batch.id, now())
    } else {
      const { refused, watched, rulesetVersion, clicks: counted } = delivery.acknowledgement
      if (refused > 0) console.error('visits refused', { batchId: batch.id, visits: refused })
      outbox.acknowledge(batch.id)
      clicks.takeOver(counted)
      if (watched) watch.see(now())
      published = Math.max(published, rulesetVersion)
    }
    const due = outbox.dueAt(now(), watch.gatherMs(now()))
    if (due === null || due > now()) break
  }
  return published
}
