import { LANGUAGES, type VisitCounts } from '@crivo/shared'
import { and, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import { attempt } from '../../attempt.ts'
import type { Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { abuseCases, accounts, campaigns, domains } from '../../db/schema.ts'
import { originOf } from '../domains/internal.ts'
import { openCase } from './open-case.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Each account is looked at once a day, in a minute of its own. */
const MINUTES = 1_440
const SPAN_MS = 7 * DAY_MS
const LEAST_VISITS = 200
const MOST_FALLBACK = 0.9
/** What was decided is not asked again for so long. */
const PAUSE_MS = 30 * DAY_MS
const MOST_CAMPAIGNS = 1_000

/**
 * Opens a case for each campaign that gives nearly all people the white page: reviewers get the
 * black one, so that they see what hardly anybody does. Whoever names the pages the wrong way
 * round would hide the page that the campaign exists to show.
 */
export async function findMostlyFallback(ctx: Context): Promise<void> {
  for (const accountId of await findDue(ctx)) {
    await attempt('a look for fallback', () => lookAtAccount(ctx, accountId))
  }
}

/** Accounts with campaigns whose minute it is: their ids are counted up to, so that no others are read. */
async function findDue({ db, now }: Context): Promise<number[]> {
  const minute = Math.floor(now() / MINUTE_MS) % MINUTES
  const ids = sql`with recursive due (id) as (
      select ${minute} union all
      select id + ${MINUTES} from due where id < (select max(${accounts.id}) from ${accounts}))
    select id from due`
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        sql`${accounts.id} in (${ids})`,
        exists(
          db
            .select({ id: campaigns.id })
            .from(campaigns)
            .where(eq(campaigns.accountId, accounts.id)),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

async function lookAtAccount(ctx: Context, accountId: number): Promise<void> {
  const to = ctx.now() - (ctx.now() % HOUR_MS) + HOUR_MS
  const span = { from: to - SPAN_MS, to, campaignId: null }
  const { rows } = await ctx
    .ledgerOf(accountId)
    .breakdown({ span, dimension: 'campaign', limit: MOST_CAMPAIGNS })
  for (const { value, counts } of rows) {
    const people = peopleOf(counts)
    const isFound = people.visits >= LEAST_VISITS && people.fallback > people.visits * MOST_FALLBACK
    if (isFound) await openOnce(ctx, { accountId, campaignId: Number(value), ...people })
  }
}

/**
 * Visits that are no bot's and no crawler's, and those of them that got the white page. Of the
 * visits that got the black page all are people's but the crawlers': a bot gets it by no reason
 * of its own.
 */
function peopleOf({ pass, policy, system, verified, black }: VisitCounts) {
  const visits = pass + policy + system
  return { visits, fallback: Math.max(0, visits - Math.max(0, black - verified)) }
}

interface Found {
  readonly accountId: number
  readonly campaignId: number
  readonly visits: number
  readonly fallback: number
}

async function openOnce(ctx: Context, { accountId, campaignId, ...counts }: Found): Promise<void> {
  const { db, now } = ctx
  const recently = or(isNull(abuseCases.decidedAt), gt(abuseCases.decidedAt, now() - PAUSE_MS))
  const [[row], [known]] = await db.batch([
    db
      .select({
        path: campaigns.path,
        name: domains.name,
        edgeUrl: domains.edgeUrl,
        id: domains.id,
      })
      .from(campaigns)
      .innerJoin(domains, eq(domains.id, campaigns.domainId))
      .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
      .where(
        // What admins have stopped gives the white page because of them.
        ownedBy(
          campaigns,
          accountId,
          eq(campaigns.id, campaignId),
          isNull(campaigns.suspended),
          eq(accounts.isFrozen, false),
        ),
      ),
    db
      .select({ id: abuseCases.id })
      .from(abuseCases)
      .where(
        and(
          eq(abuseCases.campaignId, campaignId),
          eq(abuseCases.kind, 'mostly_fallback'),
          recently,
        ),
      )
      .limit(1),
  ])
  if (row === undefined || known !== undefined) return
  await openCase(ctx, {
    ...counts,
    accountId,
    campaignId,
    domainId: row.id,
    kind: 'mostly_fallback',
    url: new URL(`${originOf(row)}${row.path}`),
    description: null,
    reporterEmail: null,
    language: LANGUAGES[0],
  })
}
