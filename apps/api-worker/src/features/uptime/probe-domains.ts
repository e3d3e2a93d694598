import {
  type ControlPlaneReach,
  DAY_MS,
  HEALTH_PATH,
  isSameJson,
  MINUTE_MS,
  type PageState,
  PLANS,
} from '@crivo/shared'
import { and, eq, lt, sql } from 'drizzle-orm'
import { alertAdmins } from '#core/accounts/alert-admins.ts'
import type { Context } from '#core/context.ts'
import { type DomainRow, originOf } from '#core/domains/domain.ts'
import { noteBlocked } from '#core/domains/note-drift.ts'
import { insertIf } from '#db/insert-if.ts'
import { domains, uptimeDays } from '#db/schema.ts'
import { askEdgeHealth, EdgeBlockedError } from '#features/system/index.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { CALLS_AT_ONCE } from '#platform/map-concurrently.ts'
import { runOrLog } from '#platform/run-or-log.ts'

/** Every domain is probed once per interval, each in its own minute. */
const EVERY_MINUTES = 5
const MOST_AT_ONCE = 240
/** Ids times a random factor, modulo this prime, are in random order. */
const PRIME = 65_537

/** Probes the edges of active domains, a share of them each minute. */
export async function probeDomains(ctx: Context): Promise<void> {
  const minute = Math.floor(ctx.now() / MINUTE_MS)
  const due = await ctx.db
    .select()
    .from(domains)
    .where(
      and(
        eq(domains.status, 'active'),
        sql`${domains.publishedVersion} > 0`,
        sql`${domains.id} % ${EVERY_MINUTES} = ${minute % EVERY_MINUTES}`,
      ),
    )
    // If there are too many, probes a random selection.
    .orderBy(sql`${domains.id} * ${1 + Math.floor(ctx.random() * (PRIME - 1))} % ${PRIME}`)
    .limit(MOST_AT_ONCE)
  let isCutOff = false
  for (let at = 0; at < due.length; at += CALLS_AT_ONCE) {
    const some = due.slice(at, at + CALLS_AT_ONCE)
    const reaches = await Promise.all(some.map((domain) => probe(ctx, domain)))
    const [first, ...rest] = some.map(({ id }, index) => note(ctx, id, reaches[index] !== null))
    isCutOff ||= reaches.includes('blocked')
    if (first !== undefined) await ctx.db.batch([first, ...rest])
  }
  if (isCutOff) await alertOfCut(ctx)
  if (minute % 1_440 === 0) await deleteOldUptime(ctx)
}

/** Returns the state of an edge's connection to the control plane; `null` if the edge is down. */
async function probe(ctx: Context, domain: DomainRow): Promise<ControlPlaneReach | null> {
  try {
    const { controlPlane, pages } = await askEdgeHealth(ctx, `${originOf(domain)}${HEALTH_PATH}`)
    await notePages(ctx, domain, pages)
    return controlPlane ?? 'unknown'
  } catch (error) {
    const reason = describeError(error)
    log.warn({ message: 'An edge is down', domainId: domain.id, reason })
    if (error instanceof EdgeBlockedError) {
      await runOrLog('blocked edge alert', () => noteBlocked(ctx, domain))
    }
    return null
  }
}

/** Stores the pages that an edge keeps; a Hub that has just started reports none. */
async function notePages(
  { db }: Context,
  { id, pageStates }: DomainRow,
  pages: readonly PageState[] = [],
): Promise<void> {
  if (pages.length === 0 || isSameJson(pages, pageStates)) return
  await db.update(domains).set({ pageStates: pages }).where(eq(domains.id, id))
}

/** Notifies the admins, who own the zone, that edges cannot reach the control plane. */
async function alertOfCut(ctx: Context): Promise<void> {
  const { hostname } = new URL(ctx.config.appUrl)
  await alertAdmins(ctx, hostname, 'control_plane_blocked')
}

const note = ({ db, now }: Context, domainId: number, isAnswered: boolean) =>
  insertIf(
    db,
    uptimeDays,
    {
      domainId: domains.id,
      day: Math.floor(now() / DAY_MS),
      probes: 1,
      failed: isAnswered ? 0 : 1,
    },
    // A domain deleted during its probe must not fail the batch for the others.
    { from: sql`${domains}`, where: eq(domains.id, domainId) },
  ).onConflictDoUpdate({
    target: [uptimeDays.domainId, uptimeDays.day],
    set: {
      probes: sql`${uptimeDays.probes} + 1`,
      failed: sql`${uptimeDays.failed} + excluded.failed`,
    },
  })

/** Deletes uptime older than any plan's history. */
async function deleteOldUptime({ db, now }: Context): Promise<void> {
  const first = Math.floor(now() / DAY_MS) - PLANS.scale.historyDays
  await db.delete(uptimeDays).where(lt(uptimeDays.day, first))
}
