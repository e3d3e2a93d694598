import { and, eq, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Context } from '../context.ts'
import { accounts, domains, publications } from '../db/schema.ts'
import { deleteRulesetText } from './ruleset-texts.ts'

const MINUTE_MS = 60_000
const MINUTES_A_DAY = 1_440
const DAY_MS = MINUTES_A_DAY * MINUTE_MS
const MOST_AT_ONCE = 200

/**
 * Deletes versions that no customer made and that are not in force, with their texts, once they
 * are as old as the account keeps visitors' addresses: they list those. Every domain has its
 * minute of the day, so that no call reads the history of all of them.
 */
export async function forgetSuperseded(ctx: Context): Promise<void> {
  const { db } = ctx
  const minute = Math.floor(ctx.now() / MINUTE_MS) % MINUTES_A_DAY
  const other = alias(publications, 'other')
  const ofSameDomain = eq(other.domainId, publications.domainId)
  const rollback = db.select({ at: other.publishedAt }).from(other)
  const old = await db
    .select({
      domainId: publications.domainId,
      version: publications.version,
      hash: publications.hash,
    })
    // Not an inner join, of which SQLite would walk all publications to find their domains.
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
        // A rollback to it is a version of its own, and finds the content by this one.
        notExists(rollback.where(and(ofSameDomain, eq(other.ofVersion, publications.version)))),
      ),
    )
    .limit(MOST_AT_ONCE)
  for (const { domainId, version, hash } of old) {
    const isHeld = await db
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
    if (isHeld === undefined) await deleteRulesetText(ctx, hash)
    await db
      .delete(publications)
      .where(and(eq(publications.domainId, domainId), eq(publications.version, version)))
  }
}
