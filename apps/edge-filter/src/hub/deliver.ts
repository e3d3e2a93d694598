import type { Runtime } from '@crivo/runtime'
import type { ControlPlane } from '#control-plane/control-plane.ts'
import { backoffMs, blockedMs } from '#lib/backoff.ts'
import { log } from '#lib/log.ts'
import type { ClickCounts } from './click-counts.ts'
import type { DeliveryTiming } from './delivery-timing.ts'
import type { VisitOutbox } from './outbox/visit-outbox.ts'

/** Keeps one run well below the 15-minute limit of an alarm. */
const MAX_BATCHES = 50

interface Delivery {
  readonly outbox: VisitOutbox
  readonly timing: DeliveryTiming
  readonly clicks: ClickCounts
  readonly controlPlane: ControlPlane
  readonly runtime: Pick<Runtime, 'now' | 'random' | 'uuid'>
}

/**
 * Sends waiting visits in batches until none is due or a batch fails. Returns the highest ruleset
 * version in the acknowledgements, or 0.
 */
export async function deliver({
  outbox,
  timing,
  clicks,
  controlPlane,
  runtime,
}: Delivery): Promise<number> {
  const { now, uuid } = runtime
  let published = 0
  for (let sent = 0; sent < MAX_BATCHES; sent += 1) {
    const batch = outbox.nextBatch(uuid(), now())
    if (batch === null) break
    // Later visits would otherwise gather for longer.
    if (!batch.isReviewers) timing.noteSending(now())
    const delivery = await controlPlane.sendVisits(batch.body)
    if (delivery.state === 'blocked') {
      outbox.postpone(batch.id, now() + blockedMs(runtime))
      break
    }
    if (delivery.state === 'failed') {
      const wait = Math.max(backoffMs(batch.attempts + 1, runtime), delivery.retryAfterMs ?? 0)
      outbox.postpone(batch.id, now() + wait)
      break
    }
    if (delivery.state === 'refused') {
      log.error('batch refused', { batchId: batch.id, status: delivery.status })
      outbox.quarantine(batch.id, now())
    } else {
      const { refused, watched, rulesetVersion, clicks: counted } = delivery.acknowledgement
      if (refused > 0) log.error('visits refused', { batchId: batch.id, visits: refused })
      outbox.acknowledge(batch.id)
      clicks.takeOver(counted)
      if (watched) timing.noteViewer(now())
      published = Math.max(published, rulesetVersion)
    }
    const due = outbox.dueAt(now(), timing.gatherMs(now()))
    if (due === null || due > now()) break
  }
  return published
}
