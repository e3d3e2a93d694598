import {
  type Conversion,
  conversionSchema,
  type ExportConversionsQuery,
  toCsvLine,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { type ClickId, openClickId } from '#core/conversions/click-ids.ts'
import { toConversion } from '#core/conversions/to-conversion.ts'
import { streamOf } from '#platform/stream-of.ts'
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
  /** The parameters of the network's click IDs. */
  readonly clickIds: readonly string[]
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

const FORMS: Readonly<Record<Exclude<ExportConversionsQuery['format'], 'csv'>, FileForm>> = {
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
  readonly body: string | ReadableStream<Uint8Array>
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
  const search = await toAsked(ctx, asked)
  const day = toIsoDay(ctx.now())
  if (format === 'csv') {
    const body = streamOf(csvParts(conversionPages(ctx, search)))
    return { name: `conversions-${day}.csv`, body, leftOut: 0 }
  }
  const form = FORMS[format]
  const passedOn = { status: 'approved', isInvalid: false, isWaiting: false } as const
  const filter = { ...search.filter, ...passedOn }
  const lines: Line[] = []
  let leftOut = 0
  for await (const page of conversionPages(ctx, { ...search, filter })) {
    for (const { sealed, ...conversion } of page) {
      const click = await openClickId(ctx, ctx.accountId, sealed)
      if (form.clickIds.includes(click?.parameter ?? '')) {
        lines.push({ click, text: form.line({ ...conversion, click }, name) })
      } else leftOut += 1
    }
  }
  return { name: `conversions-${format}-${day}.csv`, body: form.file(lines), leftOut }
}

/** A conversion with the network's click ID, still encrypted. */
interface Sealed extends Conversion {
  readonly sealed: string | null
}

/** Yields the conversions that match, latest first, page by page. */
async function* conversionPages(
  ctx: AccountContext,
  search: Awaited<ReturnType<typeof toAsked>>,
): AsyncGenerator<Sealed[], void> {
  const ledger = ctx.ledgerOf(ctx.accountId)
  for (let cursor: number | null = null; ; ) {
    const page = await ledger.conversions({ ...search, cursor, limit: PAGE })
    yield page.conversions.map((row) => ({
      ...toConversion(row, search.parameters),
      sealed: row.clickId,
    }))
    if (page.cursor === null) return
    cursor = page.cursor
  }
}

/** Memory holds only one page, as there may be any number of conversions. */
async function* csvParts(pages: AsyncGenerator<Conversion[], void>): AsyncGenerator<string, void> {
  yield toCsvLine(COLUMNS)
  for await (const page of pages) {
    yield page.map((each) => toCsvLine(COLUMNS.map((column) => each[column]))).join('')
  }
}
