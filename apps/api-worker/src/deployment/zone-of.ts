import { DeploymentError, type EdgeRow } from './step.ts'

/** The zone that an earlier step has found. */
export function zoneIdOf({ zoneId, zoneName }: EdgeRow): string {
  if (zoneId === null) throw new DeploymentError('zone_missing', zoneName)
  return zoneId
}
