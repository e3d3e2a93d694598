import { CHECK_BITS, HOUR_MS, hourOf, type VisitValues } from '@crivo/shared'
import type { CheckSum, RuleChecks, RuleChecksInput } from '#core/ledger-api/counts.ts'
import { openPackedFacts } from '../visit-columns/facts/open-facts.ts'
import type { VisitColumns } from '../visit-columns/visit-columns.ts'

/** Visitors checked by a rule, by hour of the visit. */
export const CREATE_RULE_CHECKS = `create table rule_checks (
  campaignId integer not null, hour integer not null, ruleId text not null,
  asked integer not null default 0, solved integer not null default 0,
  failed integer not null default 0, primary key (campaignId, hour, ruleId)
) without rowid`

/** Counts the new visits that were checked. */
export function noteAsked(
  sql: SqlStorage,
  visits: readonly VisitValues[],
  { column }: Pick<VisitColumns, 'column'>,
): void {
  const factsOf = openPackedFacts(column, ['check'])
  const asked = visits.filter((_, row) => factsOf(row)?.check === 'asked')
  for (const visit of asked) add(sql, visit, 'asked')
}

/** Counts the result of a visitor's check, which an edge reported for a stored visit. */
export function noteAnswer(sql: SqlStorage, visit: VisitValues, bits: number): void {
  if (bits === CHECK_BITS.solved) add(sql, visit, 'solved')
  if (bits === CHECK_BITS.failed) add(sql, visit, 'failed')
}

function add(
  sql: SqlStorage,
  { campaignId, at, ruleId }: VisitValues,
  column: 'asked' | 'solved' | 'failed',
): void {
  if (ruleId === null) return
  sql.exec(
    `insert into rule_checks (campaignId, hour, ruleId, ${column}) values (?, ?, ?, 1)
      on conflict do update set ${column} = ${column} + 1`,
    campaignId,
    hourOf(at),
    ruleId,
  )
}

/** Returns a campaign's counts by rule for the hours of a span. */
export const readRuleChecks = (
  sql: SqlStorage,
  { campaignId, from, to }: RuleChecksInput,
): RuleChecks[] =>
  sql
    .exec<{ ruleId: string; asked: number; solved: number; failed: number }>(
      `select ruleId, sum(asked) as asked, sum(solved) as solved, sum(failed) as failed
        from rule_checks where campaignId = ? and hour >= ? and hour < ? group by ruleId`,
      campaignId,
      hourOf(from),
      Math.ceil(to / HOUR_MS),
    )
    .toArray()

/** Returns the counts of all campaigns and rules for the hours of a span. */
export const sumRuleChecks = (
  sql: SqlStorage,
  { from, to }: Pick<RuleChecksInput, 'from' | 'to'>,
): CheckSum =>
  sql
    .exec<{ asked: number; solved: number }>(
      `select coalesce(sum(asked), 0) as asked, coalesce(sum(solved), 0) as solved
        from rule_checks where hour >= ? and hour < ?`,
      hourOf(from),
      Math.ceil(to / HOUR_MS),
    )
    .one()

/** Deletes the counts of visits before a time. */
export const deleteOldChecks = (sql: SqlStorage, before: number): void =>
  void sql.exec(
    'delete from rule_checks where campaignId in (select campaignId from campaign_totals) and hour < ?',
    hourOf(before),
  )
