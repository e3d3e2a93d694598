import { type VisitRow, visitRowSchema } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { campaigns } from '../../db/schema.ts'

const DAY_MS = 86_400_000
/** Clocks differ, and edges send late what they could not send: an outage, a refused batch. */
const AHEAD_MS = DAY_MS
const BEHIND_MS = 400 * DAY_MS

export interface JudgedVisits {
  readonly good: readonly VisitRow[]
  readonly refused: number
  /** How often which field was wrong; names no value, as values are people's. */
  readonly problems: Readonly<Record<string, number>>
}

/** Parts the visits that can be stored from those that cannot. */
export async function judgeVisits({
  ctx,
  input: { domainId, visits },
}: {
  ctx: Context
  input: { domainId: number; visits: readonly unknown[] }
}): Promise<JudgedVisits> {
  const problems: Record<string, number> = {}
  const note = (field: string) => {
    problems[field] = (problems[field] ?? 0) + 1
  }
  const readable = visits.flatMap((visit) => {
    const { data, error } = visitRowSchema.safeParse(visit)
    for (const field of new Set(error?.issues.map(fieldOf))) note(field)
    return data ?? []
  })
  const foreign = await findForeignCampaigns(ctx, domainId, readable)
  const now = ctx.now()
  const good = readable.filter(({ at, campaignId }) => {
    const isTimely = at >= now - BEHIND_MS && at <= now + AHEAD_MS
    if (!isTimely) note('at')
    if (foreign.has(campaignId)) note('campaignId')
    return isTimely && !foreign.has(campaignId)
  })
  return { good, refused: visits.length - good.length, problems }
}

const fieldOf = ({ path }: { path: PropertyKey[] }): string => path.join('.') || 'visit'

/**
 * The campaigns among those of the visits that never were this domain's, as far as that is
 * known: another domain's, and ids that were never given. Ids are not given twice
 * (`AUTOINCREMENT`), so one that is gone was deleted, and its visits still count.
 */
async function findForeignCampaigns(
  { db }: Context,
  domainId: number,
  visits: readonly VisitRow[],
): Promise<Set<number>> {
  const ids = JSON.stringify([...new Set(visits.map(({ campaignId }) => campaignId))])
  const rows = await db.all<{ id: number }>(sql`
    select value as id from json_each(${ids})
    where value > coalesce((select seq from sqlite_sequence where name = 'campaigns'), 0)
      or exists (
        select 1 from ${campaigns}
        where ${campaigns.id} = value and ${campaigns.domainId} <> ${domainId}
      )`)
  return new Set(rows.map(({ id }) => id))
}
