import type { VisitBatch, VisitRow } from '@crivo/shared'
import type { AppendInput, PackedVisits, ReviewerVisit } from '#core/ledger-api/batches.ts'
import { namesCrawler } from '../reviewers/owner-of.ts'
import { isReviewers } from '../reviewers/reviewer-hours.ts'
import {
  openColumns,
  type PackedColumns,
  packColumns,
  spanOf,
  type VisitColumns,
  type VisitSpan,
} from '../visit-columns/visit-columns.ts'

/** A batch whose visits are read by column, except reviewers', which are only counted. */
export interface OpenBatch extends Omit<VisitBatch, 'visits'> {
  readonly reviewers: readonly ReviewerVisit[]
  readonly others: VisitColumns
  /** The JSON of `others`, if they arrived as JSON. */
  readonly text?: string
}

/** An input with its batch opened. */
export type Opened<T extends { readonly batch: AppendInput['batch'] }> = Omit<T, 'batch'> & {
  readonly batch: OpenBatch
}

/**
 * Packs visits for the ledger: their values by column, which takes less time to hand over, to store
 * and to move into segments than the visits themselves.
 */
export function packVisits(visits: readonly VisitRow[]): PackedVisits {
  const { reviewers = [], others = [] } = Object.groupBy(visits, (visit) =>
    isReviewers(visit) ? 'reviewers' : 'others',
  )
  return { reviewers: reviewers.map(countable), others: JSON.stringify(packColumns(others)) }
}

/** Returns what counts a reviewer's visit; its facts matter only if they name the crawler. */
function countable(visit: VisitRow): ReviewerVisit {
  const { id, campaignId, at, action, reason, failure, clientIp, botName } = visit
  const facts = namesCrawler(visit.facts) ? visit.facts : null
  return { id, campaignId, at, action, reason, failure, clientIp, botName, facts }
}

/** Opens an input's batch, packed or not. */
export function openBatch<T extends { readonly batch: AppendInput['batch'] }>(input: T): Opened<T> {
  const { visits, ...batch } = input.batch
  const { reviewers, others: text } = 'others' in visits ? visits : packVisits(visits)
  const packed: PackedColumns = JSON.parse(text)
  return { ...input, batch: { ...batch, reviewers, others: openColumns(packed), text } }
}

/** Returns the times of a batch's first and last visit, or `null` without visits. */
export function spanOfBatch({ reviewers, others }: OpenBatch): VisitSpan | null {
  let span = spanOf(others)
  for (const { at } of reviewers) {
    const { first, last } = span ?? { first: at, last: at }
    span = { first: Math.min(first, at), last: Math.max(last, at) }
  }
  return span
}

/** Returns the campaigns of a batch's visits. */
export function campaignsOf({ reviewers, others }: OpenBatch): Set<number> {
  const { dictionary } = others.column('campaignId')
  const ids = Array.from({ length: dictionary.size }, (_, at) => Number(dictionary.at(at)))
  return new Set([...reviewers.map(({ campaignId }) => campaignId), ...ids])
}
