import { PLANS } from '@crivo/shared'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { domains, uptimeDays } from '../../db/schema.ts'
import { describeError } from '../../describe-error.ts'
import { originOf } from '../domains/internal.ts'
import { askHealth } from '../system/ask-health.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** Every domain is asked once in so many minutes, each in its own. */
const EVERY_MINUTES = 5
const MOST_AT_ONCE = 240
/** A worker keeps six connections open; more would wait, and their time with them. */
const CONNECTIONS = 6

/** Asks the edges of active domains, a part of them each minute, whether they answer. */
export async function probeDomains(ctx: Context): Promise<void> {
  const minute = Math.floor(ctx.now() / MINUTE_MS)
  const due = await ctx.db
    .select({ id: domains.id, name: domains.name, edgeUrl: domains.edgeUrl })
    .from(domains)
    .where(
      and(
        eq(domains.status, 'active'),
        sql`${domains.publishedVersion} > 0`,
        sql`${domains.id} % ${EVERY_MINUTES} = ${minute % EVERY_MINUTES}`,
      ),
    )
    // Of too many, others each time.
    .orderBy(sql`random()`)
    .limit(MOST_AT_ONCE)
  for (let at = 0; at < due.length; at += CONNECTIONS) {
    const some = due.slice(at, at + CONNECTIONS)
    const answered = await Promise.all(some.map((domain) => isUp(domain)))
    const [first, ...rest] = some.map(({ id }, index) => note(ctx, id, answered[index] ?? false))
    if (first !== undefined) await ctx.db.batch([first, ...rest])
  }
  if (minute % 1_440 === 0) await deleteOldUptime(ctx)
}

async function isUp(domain: {
  id: number
  name: string
  edgeUrl: string | null
}): Promise<boolean> {
  try {
    await askHealth(`${originOf(domain)}/__crivo/health`)
    return true
  } catch (error) {
    const reason = describeError(error)
    console.warn(JSON.stringify({ message: 'An edge is down', domainId: domain.id, reason }))
    return false
  }
}

const note = ({ db, now }: Context, domainId: number, isAnswered: boolean) =>
  db
    .insert(uptimeDays)
    // One that was deleted while it was asked must not take the others' rows with it.
    .select(
      sql`select id, ${Math.floor(now() / DAY_MS)}, 1, ${isAnswered ? 0 : 1}
          from ${domains} where ${eq(domains.id, domainId)}`,
    )
    .onConflictDoUpdate({
      target: [uptimeDays.domainId, uptimeDays.day],
      set: {
        probes: sql`${uptimeDays.probes} + 1`,
        failed: sql`${uptimeDays.failed} + excluded.failed`,
      },
    })

/** No plan looks further back. */
async function deleteOldUptime({ db, now }: Context): Promise<void> {
  const first = Math.floor(now() / DAY_MS) - PLANS.scale.historyDays
  await db.delete(uptimeDays).where(lt(uptimeDays.day, first))
}
