import { routePatternOf, scriptNameOf } from '../plan/names.ts'
import { zoneIdOf } from '../plan/zone-of.ts'
import { DeploymentError, type Step } from './step.ts'

/** Routes the host to its worker; replaces another script's route only with the user's consent. */
export const provideRoute: Step = async ({ domain, deployment, edge, cdn, save }) => {
  const zoneId = zoneIdOf(edge)
  const [pattern, script] = [routePatternOf(domain), scriptNameOf(domain)]
  const found = (await cdn.listRoutes(zoneId)).find((route) => route.pattern === pattern)
  if (found === undefined) {
    const { id } = await cdn.createRoute(zoneId, pattern, script)
    await save({ routeId: id, previousScript: null })
    return 'done'
  }
  if (found.script !== script) {
    if (!deployment.replaceRoute) throw new DeploymentError('route_taken', found.script)
    await save({ previousScript: found.script ?? '' })
    await cdn.updateRoute(zoneId, found.id, pattern, script)
  }
  await save({ routeId: found.id })
  return 'done'
}
