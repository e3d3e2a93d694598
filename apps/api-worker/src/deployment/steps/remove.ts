import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { deployedEdges } from '#db/schema.ts'
import { notifyEdge } from '../edge/notify-edges.ts'
import { findRecords } from '../plan/find-record.ts'
import { isWorker, routePatternOf } from '../plan/names.ts'
import type { EdgeRow, Step } from './step.ts'
import { unlessGone } from './unless-gone.ts'

/** Removes the host's route, or restores the previous one if its script, if any, still exists. */
export const removeRoute: Step = async ({ ctx, domain, edge, cdn, save }) => {
  const { cdnAccountId, zoneId, scriptName, previousScript } = edge
  if (zoneId === null || scriptName === null) return 'done'
  const routes = (await unlessGone(() => cdn.listRoutes(zoneId))) ?? []
  const pattern = routePatternOf(domain)
  const own = routes.find((route) => route.pattern === pattern && route.script === scriptName)
  if (own !== undefined) {
    // The Hub sends its pending visits while the edge is still reachable.
    await notifyEdge(ctx, domain)
    const isKept =
      previousScript !== null &&
      (previousScript === '' ||
        (await unlessGone(() => cdn.readScript(cdnAccountId, previousScript))) !== null)
    if (isKept) await cdn.updateRoute(zoneId, own.id, pattern, previousScript || null)
    else await unlessGone(() => cdn.deleteRoute(zoneId, own.id))
  }
  await save({ routeId: null, previousScript: null })
  return 'done'
}

/** Deletes the worker with its Hub. */
export const removeScript: Step = async ({ edge, cdn, save }) => {
  const { cdnAccountId, scriptName } = edge
  if (scriptName === null) return 'done'
  await unlessGone(() => cdn.deleteScript(cdnAccountId, scriptName))
  await save({ scriptName: null, hasHub: null })
  return 'done'
}

/**
 * Deletes our own record, unless another account's worker now serves the host; a record that
 * existed before is kept.
 */
export const removeRecord: Step = async ({ domain, edge, cdn, save }) => {
  const { zoneId } = edge
  if (zoneId === null) return 'done'
  const routes = (await unlessGone(() => cdn.listRoutes(zoneId))) ?? []
  const pattern = routePatternOf(domain)
  const isServed = routes.some((route) => route.pattern === pattern && isWorker(route.script))
  const found = await unlessGone(() => findRecords(cdn, zoneId, domain))
  const own = found?.own ?? null
  if (own !== null && !isServed) await unlessGone(() => cdn.deleteRecord(zoneId, own.id))
  await save({ recordId: null })
  return 'done'
}

/**
 * Deletes the zone if a deployment created it, the user agreed, and no other domain, of this or
 * another account, is in it.
 */
export const removeZone: Step = async ({ ctx, deployment, edge, cdn }) => {
  const { zoneId, ownsZone } = edge
  if (!deployment.deleteZone || !ownsZone || zoneId === null) return 'done'
  if (!(await isShared(ctx, edge, zoneId))) await unlessGone(() => cdn.deleteZone(zoneId))
  return 'done'
}

async function isShared({ db }: Context, { domainId }: EdgeRow, zoneId: string): Promise<boolean> {
  const found = await db
    .select({ domainId: deployedEdges.domainId })
    .from(deployedEdges)
    .where(and(eq(deployedEdges.zoneId, zoneId), ne(deployedEdges.domainId, domainId)))
    .get()
  return found !== undefined
}
