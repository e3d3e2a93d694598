import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { erasures } from '../../db/schema.ts'
import { describeError } from '../../describe-error.ts'
import { deleteRulesetText } from '../../publishing/ruleset-texts.ts'
import { dropPhotoFile } from './photo/photo-file.ts'

const SLICE = 20

/**
 * Deletes what deleted accounts have outside of the database: their ledgers,
 * photos and published rulesets.
 * One that fails is logged, and tried again with the next call.
 */
export async function finishErasures(ctx: Context): Promise<void> {
  const waiting = await ctx.db.select().from(erasures).orderBy(asc(erasures.at)).limit(SLICE)
  for (const { accountId, photoHash, rulesetHashes } of waiting) {
    try {
      await eraseLedger(ctx, accountId)
      await dropPhotoFile({ photos: ctx.photos, accountId }, photoHash)
      // A ruleset names its domain, so that no other account has one of the same hash.
      for (const hash of rulesetHashes) await deleteRulesetText(ctx, hash)
      await ctx.db.delete(erasures).where(eq(erasures.accountId, accountId))
    } catch (error) {
      const reason = describeError(error)
      console.error(JSON.stringify({ requestId: ctx.requestId, erasure: accountId, reason }))
    }
  }
}

/** Deletes an account's visits and totals. */
const eraseLedger = (ctx: Context, accountId: number): Promise<void> =>
  ctx.ledgerOf(accountId).erase()
