import { MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { activationIntervalS, type Cdn } from '#cdn/cdn.ts'
import { CdnError } from '#cdn/cdn-error.ts'
import { isActiveZone } from '../plan/find-zone.ts'
import { zoneIdOf } from '../plan/zone-of.ts'
import { DeploymentError, type Step } from './step.ts'
import { unlessGone } from './unless-gone.ts'

/** How often the zone is read; the CDN limits nameserver checks separately. */
const LOOK_EVERY_MS = MINUTE_MS
/** The result of a nameserver check appears a moment after the request. */
const LOOK_AFTER_ASKING_MS = 5 * SECOND_MS

/** Waits until the domain's nameservers point to the CDN. */
export const awaitActivation: Step = async ({ ctx, edge, cdn, save }) => {
  const zone = await unlessGone(() => cdn.readZone(zoneIdOf(edge)))
  if (zone === null) throw new DeploymentError('zone_missing', edge.zoneName)
  if (isActiveZone(zone)) {
    await save({ zoneStatus: 'active' })
    return 'done'
  }
  const now = ctx.now()
  const intervalMs = activationIntervalS(zone) * 1_000
  const isDue = edge.activationAskedAt === null || edge.activationAskedAt + intervalMs <= now
  // Saved before the call, so that a call whose response is lost counts too.
  if (isDue) await save({ activationAskedAt: now })
  await save({ zoneStatus: 'pending', nameServers: [...zone.nameServers] })
  if (isDue) await askForCheck(cdn, zone.id)
  const waitMs = isDue ? LOOK_AFTER_ASKING_MS : LOOK_EVERY_MS
  return { problem: null, detail: zone.nameServers.join(', '), retryAt: now + waitMs }
}

/** Ignores a refusal: someone else just asked for a check, so the CDN checks anyway. */
async function askForCheck(cdn: Cdn, zoneId: string): Promise<void> {
  try {
    await cdn.checkActivation(zoneId)
  } catch (error) {
    if (!(error instanceof CdnError) || error.code !== 'invalid') throw error
  }
}
