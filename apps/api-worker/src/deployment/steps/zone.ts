import type { CdnZone } from '#cdn/cdn.ts'
import { CdnError } from '#cdn/cdn-error.ts'
import { lacksCertificate } from '../plan/find-certificate.ts'
import { findZone, isActiveZone } from '../plan/find-zone.ts'
import { zoneNamesOf } from '../plan/names.ts'
import { DeploymentError, type Step, type StepRun } from './step.ts'

/** Finds the host's zone in the CDN account, or creates it. */
export const provideZone: Step = async (run) => {
  const { domain, edge, cdn, save } = run
  const found = await findZone({ cdn, cdnAccountId: edge.cdnAccountId }, domain)
  await assertCertificate(run, found)
  if (found !== null) {
    // An existing zone that we were about to create is ours: the response was lost. One with another
    // id than we stored is the customer's, created again.
    const isSame = edge.zoneId === null || edge.zoneId === found.id
    const isOurs = edge.ownsZone && edge.zoneName === found.name && isSame
    await save({ ...columnsOf(found), ownsZone: isOurs })
    return 'done'
  }
  const name = zoneNamesOf(domain).at(-1) ?? domain.name
  await save({ zoneId: null, zoneName: name, ownsZone: true })
  await save(columnsOf(await createZone(run, name)))
  return 'done'
}

/** Stops before anything is created for a host that no certificate will cover. */
async function assertCertificate({ domain, cdn }: StepRun, zone: CdnZone | null): Promise<void> {
  // A host that was reached before has a certificate.
  if (domain.provenAt !== null) return
  const name = zone?.name ?? zoneNamesOf(domain).at(-1) ?? domain.name
  if (await lacksCertificate(cdn, domain, { id: zone?.id ?? null, name })) {
    throw new DeploymentError('certificate_missing', domain.name)
  }
}

async function createZone({ cdn, edge, save }: StepRun, name: string): Promise<CdnZone> {
  try {
    return await cdn.createZone(edge.cdnAccountId, name)
  } catch (error) {
    // The creation was definitely refused, so a zone found later is the customer's own and must
    // never be deleted.
    if (error instanceof CdnError && error.code !== 'unavailable') await save({ ownsZone: false })
    // The zone belongs to another account; otherwise it would have been found.
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
