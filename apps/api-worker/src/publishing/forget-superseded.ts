import { DAY_MS, MINUTE_MS, PLANS } from '@crivo/shared'
import { and, eq, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Context } from '#core/context.ts'
import { accounts, domains, publications } from '#db/schema.ts'
import { deleteRulesetText, redactRulesetText } from './ruleset-texts.ts'

const MINUTES_A_DAY = 1_440
const MOST_AT_ONCE = 200
/** The longest retention period; a superseded version gets no new visits. */
const MOST_HISTORY_MS = PLANS.scale.historyDays * DAY_MS

/**
 * Deletes the IP addresses in superseded automatic versions after the account's masking period. The
 * rest is needed to explain visits, and is deleted with the last of them. Each domain is due in its
 * own minute of the day, so that no run reads every domain's history.
 */
export async function forgetSuperseded(ctx: Context): Promise<void> {
  for (const old of await findOld(ctx)) {
    const { domainId, version, hash, redactedAt } = old
    const isThis = and(eq(publications.domainId, domainId), eq(publications.version, version))
    const isHeld = await isContentHeld(ctx, old)
    if (redactedAt === null && !isHeld) {
      await redactRulesetText(ctx, hash)
      await ctx.db.update(publications).set({ redactedAt: ctx.now() }).where(isThis)
    } else {
      if (!isHeld) await deleteRulesetText(ctx, hash)
      await ctx.db.delete(publications).where(isThis)
    }
  }
}

type OldVersion = Awaited<ReturnType<typeof findOld>>[number]

function findOld(ctx: Context) {
  const { db } = ctx
  const minute = Math.floor(ctx.now() / MINUTE_MS) % MINUTES_A_DAY
  const other = alias(publications, 'other')
  const ofSameDomain = eq(other.domainId, publications.domainId)
  const rollback = db.select({ at: other.publishedAt }).from(other)
  return (
    db
      .select({
        domainId: publications.domainId,
        version: publications.version,
        hash: publications.hash,
        redactedAt: publications.redactedAt,
      })
      // With an inner join, SQLite would scan all publications to find the domains.
      .from(domains)
      .crossJoin(publications)
      .innerJoin(accounts, eq(accounts.id, domains.accountId))
      .where(
        and(
          sql`${domains.id} % ${MINUTES_A_DAY} = ${minute}`,
          eq(publications.domainId, domains.id),
          eq(publications.origin, 'automatic'),
          lt(publications.version, domains.publishedVersion),
          sql`${publications.version} is not ${domains.pinnedVersion}`,
          sql`${publications.publishedAt} < ${ctx.now()} - ${accounts.maskAddressesAfterDays} * ${DAY_MS}`,
          sql`(${publications.redactedAt} is null or ${publications.redactedAt} < ${ctx.now() - MOST_HISTORY_MS})`,
          // A rollback has its own version, but reads the content of this one.
          notExists(rollback.where(and(ofSameDomain, eq(other.ofVersion, publications.version)))),
        ),
      )
      .limit(MOST_AT_ONCE)
  )
}

/** Returns whether another version of the domain has the same content. */
async function isContentHeld(
  { db }: Context,
  { domainId, hash, version }: OldVersion,
): Promise<boolean> {
  const found = await db
    .select({ version: publications.version })
    .from(publications)
    .where(
      and(
        eq(publications.domainId, domainId),
        eq(publications.hash, hash),
        ne(publications.version, version),
      ),
    )
    .get()
  return found !== undefined
}
