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

/** The prefix of the transaction ID that a conversion gets if it was reported without one. */
export const OWN_TRANSACTION = 'click-'

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
    transactionId: transactionId.startsWith(OWN_TRANSACTION) ? '' : transactionId,
    payout: formatMicros(row.payoutMicros),
    reportedAt: new Date(row.at).toISOString(),
    changedAt: new Date(row.changedAt).toISOString(),
    visitAt: new Date(row.visitAt).toISOString(),
    class: row.class,
    ...conversionSource(row, parameters),
  }
}
