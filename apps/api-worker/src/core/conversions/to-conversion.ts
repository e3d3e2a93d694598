import {
  asParameters,
  type Conversion,
  formatMicros,
  fromKeys,
  readVisitSource,
  SOURCE_DIMENSIONS,
  type SourceParameters,
  type VisitSource,
} from '@crivo/shared'
import type { StoredConversion } from '#core/ledger-api/conversions.ts'

const NO_SOURCE: VisitSource = fromKeys(SOURCE_DIMENSIONS, () => null)

/** Returns the transaction ID of a conversion that was reported without one. */
export const ownTransaction = (clickId: string): string => `click-${clickId}`

/**
 * Returns a transaction ID as customers see it: empty for one of ours, which contains the visit's
 * ID. A reviewer's is not shaped like a person's, and belongs to no visit.
 */
export const shownTransaction = (transactionId: string): string =>
  /^click-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(transactionId) ? '' : transactionId

/** Returns the source of a conversion's visit; none while the visit has not arrived. */
export const conversionSource = (
  { class: visitClass, parameters: sent, referrer }: StoredConversion,
  parameters: SourceParameters,
): VisitSource =>
  visitClass === null
    ? NO_SOURCE
    : readVisitSource(asParameters(JSON.parse(sent)), referrer, parameters)

/** Converts a stored conversion to the API's form. */
export function toConversion(row: StoredConversion, parameters: SourceParameters): Conversion {
  const { id, campaignId, transactionId, status, currency, visitId, isInvalid } = row
  const { country, referrer } = row
  return {
    ...{ id, campaignId, status, currency, visitId, isInvalid, country, referrer },
    transactionId: shownTransaction(transactionId),
    payout: formatMicros(row.payoutMicros),
    reportedAt: new Date(row.at).toISOString(),
    changedAt: new Date(row.changedAt).toISOString(),
    visitAt: new Date(row.visitAt).toISOString(),
    class: row.class,
    ...conversionSource(row, parameters),
  }
}
