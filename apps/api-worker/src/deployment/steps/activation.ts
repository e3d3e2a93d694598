import { activationIntervalS, type Cdn } from '../../cdn/cdn.ts'
import { CdnError } from '../../cdn/cdn-error.ts'
import { isActiveZone } from '../find-zone.ts'
import { DeploymentError, type Step } from '../step.ts'
import { unlessGone } from '../unless-gone.ts'
import { zoneIdOf } from '../zone-of.ts'

/** How often the zone is looked at; asking the CDN to check its nameservers has a limit of its own. */
const LOOK_EVERY_MS = 60_000
/** What the CDN finds when it is asked shows a moment later. */
const LOOK_AFTER_ASKING_MS = 5_000

/** Waits until the domain's nameservers lead to the CDN. */
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
  // Before the call: one whose answer is lost counts too.
  if (isDue) await save({ activationAskedAt: now })
  await save({ zoneStatus: 'pending', nameServers: [...zone.nameServers] })
  if (isDue) await askForCheck(cdn, zone.id)
  const waitMs = isDue ? LOOK_AFTER_ASKING_MS : LOOK_EVERY_MS
  return { problem: null, detail: zone.nameServers.join(', '), retryAt: now + waitMs }
}

/** Somebody else may have asked a moment ago: then the CDN looks anyway. */
async function askForCheck(cdn: Cdn, zoneId: string): Promise<void> {
  try {
    await cdn.checkActivation(zoneId)
  } catch (error) {
    if (!(error instanceof CdnError) || error.code !== 'invalid') throw error
  }
}
