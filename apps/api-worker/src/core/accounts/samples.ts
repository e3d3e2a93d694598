import { DAY_MS } from '@crivo/shared'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { accounts } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { auditIfChanged } from '../audit.ts'
import type { AccountContext, Context } from '../context.ts'

/** After this time, most of a sample's visits are older than the analyzed time spans. */
const KEPT_MS = 14 * DAY_MS
const SLICE = 20

/** The actor who ends a sample; without an actor, the system ends it. */
interface Scope extends Pick<AccountContext, 'accountId'> {
  readonly actorId?: number
  readonly onBehalfOf?: number | null
}

/**
 * Deletes an account's sample data, if it has any. The column changes last, so that a failure
 * leaves a sample that can be removed again.
 */
export async function endSample(
  ctx: Context,
  { accountId, actorId, onBehalfOf = null }: Scope,
): Promise<void> {
  const { db } = ctx
  const wanted = and(eq(accounts.id, accountId), isNotNull(accounts.sampleSince))
  const found = await db.select({ id: accounts.id }).from(accounts).where(wanted).get()
  if (found === undefined) return
  await ctx.ledgerOf(accountId, 'sample').erase()
  const by = { ...ctx, accountId, onBehalfOf, ...(actorId !== undefined && { actorId }) }
  await db.batch([
    db.update(accounts).set({ sampleSince: null }).where(wanted),
    auditIfChanged(by, 'sample.remove', String(accountId), { before: { sample: true } }),
  ])
}

/** Ends samples that nobody removed; one that fails does not block the others. */
export async function endOldSamples(ctx: Context): Promise<void> {
  const old = await ctx.db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(lt(accounts.sampleSince, ctx.now() - KEPT_MS))
    .limit(SLICE)
  for (const { accountId } of old) {
    await runOrLog('old sample', () => endSample(ctx, { accountId }))
  }
}
