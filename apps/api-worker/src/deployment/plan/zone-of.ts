import { DeploymentError, type EdgeRow } from '../steps/step.ts'

/** Returns the ID of the zone that an earlier step found. */
export function zoneIdOf({ zoneId, zoneName }: EdgeRow): string {
  if (zoneId === null) throw new DeploymentError('zone_missing', zoneName)
  return zoneId
}
