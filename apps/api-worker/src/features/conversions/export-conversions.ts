import {
  type Conversion,
  conversionSchema,
  type ExportConversionsQuery,
  toCsvLine,
} from '@crivo/shared'
import type { AccountContext } from '#domain/context.ts'
import { openClickId } from '#domain/conversions/click-ids.ts'
import { toConversion } from '#domain/conversions/to-conversion.ts'
import { toAsked } from './list-conversions.ts'

const PAGE = 500
const COLUMNS = conversionSchema.keyof().options

/** A conversion with the network's click ID, where it was sent. */
interface Exported extends Conversion {
  readonly click: { readonly parameter: string; readonly value: string } | null
}

/** A network's file: its header, and a line for each conversion of one of its clicks. */
interface FileForm {
  readonly head: string
  /** `null` for a conversion that the network could not match. */
  readonly line: (conversion: Exported, name: string) => string | null
}

const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1_000)

const FORMS: Readonly<Record<ExportConversionsQuery['format'], FileForm>> = {
  csv: {
    head: toCsvLine(COLUMNS),
    line: (conversion) => toCsvLine(COLUMNS.map((column) => conversion[column])),
  },
  // support.google.com/google-ads/answer/7014069
  google: {
    head: `Parameters:TimeZone=+0000\r\n${toCsvLine([
      'Google Click ID',
      'Conversion Name',
      'Conversion Time',
      'Conversion Value',
      'Conversion Currency',
    ])}`,
    line: ({ click, reportedAt, payout, currency }, name) =>
      click?.parameter === 'gclid'
        ? toCsvLine([click.value, name, writeTime(reportedAt), payout, currency])
        : null,
  },
  // developers.facebook.com/docs/marketing-api/conversions-api/parameters
  meta: {
    head: toCsvLine(['event_name', 'event_time', 'value', 'currency', 'order_id', 'fbc']),
    line: ({ click, reportedAt, visitAt, payout, currency, transactionId }, name) =>
      click?.parameter === 'fbclid'
        ? toCsvLine([
            ...[name, secondsOf(reportedAt), payout, currency, transactionId],
            `fb.1.${Date.parse(visitAt)}.${click.value}`,
          ])
        : null,
  },
}

const writeTime = (time: string): string => time.slice(0, 19).replace('T', ' ')

interface ExportedConversions {
  readonly name: string
  readonly text: string
  /** Conversions without a click ID of the network. */
  readonly leftOut: number
}

/**
 * Writes conversions as a file: all that match, or the approved ones of valid visits in the form
 * that a network takes.
 */
export async function exportConversions(
  ctx: AccountContext,
  { format, name, ...asked }: ExportConversionsQuery,
): Promise<ExportedConversions> {
  const { head, line } = FORMS[format]
  const { filter, span, parameters } = await toAsked(ctx, asked)
  const passedOn = { status: 'approved', isInvalid: false, isWaiting: false } as const
  const search = {
    span,
    parameters,
    filter: format === 'csv' ? filter : { ...filter, ...passedOn },
  }
  const ledger = ctx.ledgerOf(ctx.accountId)
  const lines: string[] = []
  let leftOut = 0
  for (let cursor: number | null = null; ; ) {
    const page = await ledger.conversions({ ...search, cursor, limit: PAGE })
    for (const row of page.conversions) {
      const click = format === 'csv' ? null : await openClickId(ctx, ctx.accountId, row.clickId)
      const text = line({ ...toConversion(row, parameters), click }, name)
      if (text === null) leftOut += 1
      else lines.push(text)
    }
    if (page.cursor === null) break
    cursor = page.cursor
  }
  const day = new Date(ctx.now()).toISOString().slice(0, 10)
  const suffix = format === 'csv' ? '' : `-${format}`
  return { name: `conversions${suffix}-${day}.csv`, text: head + lines.join(''), leftOut }
}
