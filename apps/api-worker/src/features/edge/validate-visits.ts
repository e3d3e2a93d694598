import { DAY_MS, type SentVisit, sentVisitSchema, type VisitRow } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { campaigns } from '#db/schema.ts'

/** Clocks differ, and edges send visits late after an outage or a rejected batch. */
const AHEAD_MS = DAY_MS
const BEHIND_MS = 400 * DAY_MS

export interface ValidatedVisits {
  readonly good: readonly SentVisit[]
  readonly refused: number
  /** Counts of invalid values by field, without the values, which are personal data. */
  readonly problems: Readonly<Record<string, number>>
  /** Counts of dropped fields of valid visits, which only a newer edge sends. */
  readonly ignored: Readonly<Record<string, number>>
}

const KNOWN_FIELDS = new Set(Object.keys(sentVisitSchema.shape))
/** Field names that are counted separately; an edge may send anything. */
const FIELD_NAME = /^[A-Za-z]\w{0,39}$/
const MOST_NAMES = 20

/** Returns the visits' campaigns that never belonged to the domain of the edge. */
export type FindForeign = (visits: readonly VisitRow[]) => Promise<ReadonlySet<number>>

/** Separates valid from invalid visits. */
export async function validateVisits(
  { now }: Pick<Context, 'now'>,
  { visits, findForeign }: { visits: readonly unknown[]; findForeign: FindForeign },
): Promise<ValidatedVisits> {
  const problems = new Map<string, number>()
  const ignored = new Map<string, number>()
  const note = (field: string) => count(problems, field)
  const readable = visits.flatMap((visit) => {
    const { data, error } = sentVisitSchema.safeParse(visit)
    for (const field of new Set(error?.issues.map(fieldOf))) note(field)
    if (data === undefined) return []
    for (const field of Object.keys(visit as object)) {
      if (!KNOWN_FIELDS.has(field)) countIgnored(ignored, field)
    }
    return data
  })
  const foreign = await findForeign(readable)
  const judgedAt = now()
  const good = readable.filter(({ at, campaignId }) => {
    const isTimely = at >= judgedAt - BEHIND_MS && at <= judgedAt + AHEAD_MS
    if (!isTimely) note('at')
    if (foreign.has(campaignId)) note('campaignId')
    return isTimely && !foreign.has(campaignId)
  })
  return {
    good,
    refused: visits.length - good.length,
    problems: Object.fromEntries(problems),
    ignored: Object.fromEntries(ignored),
  }
}

function countIgnored(ignored: Map<string, number>, field: string): void {
  const isNamed = ignored.has(field) || ignored.size < MOST_NAMES
  count(ignored, isNamed && FIELD_NAME.test(field) ? field : 'other')
}

const count = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1)

const fieldOf = ({ path }: { path: PropertyKey[] }): string => path.join('.') || 'visit'

/**
 * Finds campaigns of other domains, and unassigned ids, in the database. Ids are never reused
 * (`AUTOINCREMENT`), so a missing campaign was deleted, and its visits still count.
 */
export const foreignTo =
  ({ db }: Pick<Context, 'db'>, domainId: number): FindForeign =>
  async (visits) => {
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
