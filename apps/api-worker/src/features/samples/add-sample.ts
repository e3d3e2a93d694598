import { and, eq, isNull } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { makeVisits } from './make-visits.ts'
import { sampleRuleset } from './sample-ruleset.ts'

/**
 * Shows sample data to the account until it is removed or a visit of its own arrives; repeated
 * calls change nothing. Throws `HAS_VISITS` for an account that has visits.
 */
export async function addSample(ctx: AccountContext): Promise<void> {
  const { db, accountId, now } = ctx
  const totals = await ctx.ledgerOf(accountId).totals()
  if (Object.values(totals).some(({ requests }) => requests > 0)) {
    throw new AppError('HAS_VISITS')
  }
  const wanted = and(eq(accounts.id, accountId), isNull(accounts.sampleSince))
  const found = await db.select({ id: accounts.id }).from(accounts).where(wanted).get()
  if (found === undefined) return
  const ruleset = await sampleRuleset(ctx, now())
  const sample = await makeVisits(ctx, { ruleset, feed: await currentFeed.read(ctx) })
  const ledger = ctx.ledgerOf(accountId, 'sample')
  // An earlier call that failed below may have left a sample.
  await ledger.erase()
  await ledger.fillSample(sample)
  await db.batch([
    db.update(accounts).set({ sampleSince: now() }).where(wanted),
    auditIfChanged(ctx, 'sample.add', String(accountId), { after: { sample: true } }),
  ])
}
