import {
  CONVERSION_STATUSES,
  type ConversionCalls,
  type ConversionCallsQuery,
  type Conversions,
  type ConversionsFilter,
  type ConversionsQuery,
  formatMicros,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { shownTransaction, toConversion } from '#core/conversions/to-conversion.ts'
import type {
  ConversionFilter,
  ConversionSpan,
  ConversionSum,
} from '#core/ledger-api/conversions.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import { readSourceParameters } from '#core/visits/source-parameters.ts'

/** Returns a page of the account's conversions, newest first, with the totals of all that match. */
export async function listConversions(
  ctx: AccountContext,
  { cursor, limit, ...filter }: ConversionsQuery,
): Promise<Conversions> {
  const asked = await toAsked(ctx, filter)
  const ledger = shownLedger(ctx)
  const [page, sums] = await Promise.all([
    ledger.conversions({ ...asked, cursor: cursor ?? null, limit }),
    ledger.sumConversions({ ...asked, groupBy: null }),
  ])
  return {
    conversions: page.conversions.map((each) => toConversion(each, asked.parameters)),
    totals: totalsOf(sums),
    cursor: page.cursor,
  }
}

/** Converts a filter to the ledger's format. */
export async function toAsked(
  ctx: AccountContext,
  { from, to, traffic, ...rest }: ConversionsFilter,
) {
  const span: ConversionSpan = {
    from: from === undefined ? 0 : Date.parse(from),
    to: to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(to),
    by: 'report',
  }
  const filter: ConversionFilter = {
    ...rest,
    ...(traffic === 'waiting' ? { isWaiting: true } : {}),
    ...(traffic === 'valid' || traffic === 'invalid'
      ? { isWaiting: false, isInvalid: traffic === 'invalid' }
      : {}),
  }
  return { span, filter, parameters: await readSourceParameters(ctx) }
}

function totalsOf(sums: readonly ConversionSum[]): Conversions['totals'] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))].toSorted()
  return currencies.flatMap((currency) =>
    CONVERSION_STATUSES.flatMap((status) => {
      const of = sums.filter((sum) => sum.currency === currency).map((sum) => sum.amounts[status])
      const count = of.reduce((sum, each) => sum + each.count, 0)
      const micros = of.reduce((sum, each) => sum + each.micros, 0)
      return count === 0 ? [] : [{ currency, status, count, payout: formatMicros(micros) }]
    }),
  )
}

/** Returns conversion reports, newest first. */
export async function listConversionCalls(
  ctx: AccountContext,
  { conversionId, refused, cursor, limit }: ConversionCallsQuery,
): Promise<ConversionCalls> {
  const input = { conversionId, isRefused: refused, cursor: cursor ?? null, limit }
  const page = await ctx.ledgerOf(ctx.accountId).conversionCalls(input)
  return {
    calls: page.calls.map(({ at, transactionId, ...call }) => ({
      ...call,
      transactionId: shownTransaction(transactionId),
      at: new Date(at).toISOString(),
    })),
    cursor: page.cursor,
  }
}
