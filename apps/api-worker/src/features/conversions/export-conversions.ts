import {
  type Conversion,
  conversionSchema,
  type ExportConversionsQuery,
  toCsvLine,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { type ClickId, openClickId } from '#core/conversions/click-ids.ts'
import { toConversion } from '#core/conversions/to-conversion.ts'
import { toIsoDay } from '#platform/to-iso.ts'
import { toAsked } from './list-conversions.ts'

const PAGE = 500
const COLUMNS = conversionSchema.keyof().options

/** A conversion with the network's click ID, if it was sent. */
interface Exported extends Conversion {
  readonly click: ClickId | null
}

interface Line {
  readonly click: ClickId | null
  readonly text: string
}

interface FileForm {
  /** The parameters of the network's click IDs; `null` exports all conversions. */
  readonly clickIds: readonly string[] | null
  readonly line: (conversion: Exported, name: string) => string
  readonly file: (lines: readonly Line[]) => string
}

const headed =
  (columns: readonly string[]) =>
  (lines: readonly Line[]): string =>
    toCsvLine(columns) + lines.map(({ text }) => text).join('')

const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1_000)

/** Google's columns for click IDs: a conversion has exactly one. */
const GOOGLE_CLICK_IDS: Readonly<Record<string, string>> = {
  gclid: 'Google Click ID',
  gbraid: 'GBRAID',
  wbraid: 'WBRAID',
}

const FORMS: Readonly<Record<ExportConversionsQuery['format'], FileForm>> = {
  csv: {
    clickIds: null,
    line: (conversion) => toCsvLine(COLUMNS.map((column) => conversion[column])),
    file: headed(COLUMNS),
  },
  // support.google.com/google-ads/answer/7014069; one click ID for each conversion, as in
  // developers.google.com/google-ads/api/docs/conversions/upload-offline
  google: {
    clickIds: Object.keys(GOOGLE_CLICK_IDS),
    line: ({ reportedAt, payout, currency }, name) =>
      toCsvLine([name, writeTime(reportedAt), payout, currency]),
    file: writeGoogle,
  },
  // developers.facebook.com/docs/marketing-api/conversions-api/parameters
  meta: {
    clickIds: ['fbclid'],
    line: ({ click, reportedAt, visitAt, payout, currency, transactionId }, name) =>
      toCsvLine([
        ...[name, secondsOf(reportedAt), payout, currency, transactionId],
        `fb.1.${Date.parse(visitAt)}.${click?.value}`,
      ]),
    file: headed(['event_name', 'event_time', 'value', 'currency', 'order_id', 'fbc']),
  },
}

/** Google's template has no columns for clicks on iOS, so they are added only if needed. */
function writeGoogle(lines: readonly Line[]): string {
  const sent = new Set(lines.map(({ click }) => click?.parameter))
  const used = Object.entries(GOOGLE_CLICK_IDS).filter(
    ([parameter]) => parameter === 'gclid' || sent.has(parameter),
  )
  const columns = ['Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency']
  const cellsOf = (click: ClickId | null) =>
    used.map(([parameter]) => (click?.parameter === parameter ? click.value : ''))
  return [
    'Parameters:TimeZone=+0000\r\n',
    toCsvLine([...used.map(([, column]) => column), ...columns]),
    ...lines.map(({ click, text }) => `${toCsvLine(cellsOf(click)).trimEnd()},${text}`),
  ].join('')
}

const writeTime = (time: string): string => time.slice(0, 19).replace('T', ' ')

interface ExportedConversions {
  readonly name: string
  readonly text: string
  /** The number of conversions left out because they have no click ID of the network. */
  readonly leftOut: number
}

/**
 * Writes conversions as a file: all that match, or the approved ones of valid visits in a network's
 * format.
 */
export async function exportConversions(
  ctx: AccountContext,
  { format, name, ...asked }: ExportConversionsQuery,
): Promise<ExportedConversions> {
  const form = FORMS[format]
  const { filter, span, parameters } = await toAsked(ctx, asked)
  const passedOn = { status: 'approved', isInvalid: false, isWaiting: false } as const
  const search = {
    span,
    parameters,
    filter: format === 'csv' ? filter : { ...filter, ...passedOn },
  }
  const ledger = ctx.ledgerOf(ctx.accountId)
  const lines: Line[] = []
  let leftOut = 0
  for (let cursor: number | null = null; ; ) {
    const page = await ledger.conversions({ ...search, cursor, limit: PAGE })
    for (const row of page.conversions) {
      const click =
        form.clickIds === null ? null : await openClickId(ctx, ctx.accountId, row.clickId)
      if (form.clickIds !== null && !form.clickIds.includes(click?.parameter ?? '')) leftOut += 1
      else lines.push({ click, text: form.line({ ...toConversion(row, parameters), click }, name) })
    }
    if (page.cursor === null) break
    cursor = page.cursor
  }
  const day = toIsoDay(ctx.now())
  const suffix = format === 'csv' ? '' : `-${format}`
  return { name: `conversions${suffix}-${day}.csv`, text: form.file(lines), leftOut }
}
