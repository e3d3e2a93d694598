import type { CdnZone } from '../../cdn/cdn.ts'
import { CdnError } from '../../cdn/cdn-error.ts'
import { findZone, isActiveZone } from '../find-zone.ts'
import { zoneNamesOf } from '../names.ts'
import { DeploymentError, type Step, type StepRun } from '../step.ts'

/** Finds the zone of the host in the CDN account, or creates it. */
export const provideZone: Step = async (run) => {
  const { domain, edge, cdn, save } = run
  const found = await findZone({ cdn, cdnAccountId: edge.cdnAccountId }, domain)
  if (found !== null) {
    // One that we were about to create, and is there, is ours: the call was done, its answer lost.
    const isOurs = edge.ownsZone && edge.zoneName === found.name
    await save({ ...columnsOf(found), ownsZone: isOurs })
    return 'done'
  }
  const name = zoneNamesOf(domain).at(-1) ?? domain.name
  await save({ zoneId: null, zoneName: name, ownsZone: true })
  await save(columnsOf(await createZone(run, name)))
  return 'done'
}

async function createZone({ cdn, edge, save }: StepRun, name: string): Promise<CdnZone> {
  try {
    return await cdn.createZone(edge.cdnAccountId, name)
  } catch (error) {
    // Refused for sure: one that is found there later is the person's own, never to be deleted.
    if (error instanceof CdnError && error.code !== 'unavailable') await save({ ownsZone: false })
    // It is not in this account, or it would have been found.
    if (error instanceof CdnError && error.code === 'exists') {
      throw new DeploymentError('zone_taken', name)
    }
    throw error
  }
}

const columnsOf = (zone: CdnZone) => ({
  zoneId: zone.id,
  zoneName: zone.name,
  zoneStatus: isActiveZone(zone) ? ('active' as const) : ('pending' as const),
  nameServers: [...zone.nameServers],
})
