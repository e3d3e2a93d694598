import { MINUTE_MS } from '@crivo/shared'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { erasures } from '#db/schema.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { deleteRulesetText } from '#publishing/ruleset-texts.ts'
import { dropPhotoFile } from './photo/photo-file.ts'

const SLICE = 20
/** Calls that began before the deletion have stored their visits by then. */
const REPEATED_AFTER_MS = MINUTE_MS

/**
 * Deletes data of deleted accounts outside the database: ledgers, photos and published rulesets,
 * once more after a minute. A failure is logged and retried by the next call.
 */
export async function finishAccountDeletions(ctx: Context): Promise<void> {
  const waiting = await ctx.db.select().from(erasures).orderBy(asc(erasures.at)).limit(SLICE)
  for (const { accountId, photoHash, rulesetHashes } of waiting) {
    try {
      await eraseLedger(ctx, accountId)
      await dropPhotoFile({ photos: ctx.photos, accountId }, photoHash)
      // A ruleset names its domain, so no two accounts share a hash.
      for (const hash of rulesetHashes) await deleteRulesetText(ctx, hash)
      const isLast = lte(erasures.at, ctx.now() - REPEATED_AFTER_MS)
      await ctx.db.delete(erasures).where(and(eq(erasures.accountId, accountId), isLast))
    } catch (error) {
      const reason = describeError(error)
      log.error({ requestId: ctx.requestId, erasure: accountId, reason })
    }
  }
}

/** Deletes an account's visits and totals, and its sample data. */
async function eraseLedger(ctx: Context, accountId: number): Promise<void> {
  await ctx.ledgerOf(accountId).erase()
  await ctx.ledgerOf(accountId, 'sample').erase()
}
