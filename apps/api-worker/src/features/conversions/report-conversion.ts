import {
  type ConversionInput,
  type ConversionReceipt,
  formatMicros,
  type GivenConversion,
  parseMicros,
} from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { sealClickId } from '#core/conversions/click-ids.ts'
import { ownTransaction } from '#core/conversions/to-conversion.ts'
import type { ConversionWay } from '#core/ledger-api/conversions.ts'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import { fieldErrorsOf } from '#http/parse-input.ts'
import { AppError } from '#platform/app-error.ts'
import { openClick } from './open-click.ts'

/** The reporter: an account, or only one of its campaigns. */
export interface Reporter {
  readonly accountId: number
  readonly campaignId: number | null
  readonly way: ConversionWay
}

const REFUSED = { taken: 'TRANSACTION_TAKEN', full: 'TOO_MANY_WAITING' } as const

/**
 * Stores a conversion once, or corrects it; the response is the same for a reviewer's click, which
 * is not counted. Refused reports are logged. Throws `VALIDATION_FAILED`, `CLICK_UNKNOWN`,
 * `CLICK_EXPIRED`, `TRANSACTION_TAKEN`, `TOO_MANY_WAITING` or `ARCHIVE_UNAVAILABLE`.
 */
export async function reportConversion(
  ctx: Context,
  reporter: Reporter,
  given: GivenConversion<ConversionInput>,
): Promise<ConversionReceipt> {
  try {
    return await take(ctx, reporter, read(given))
  } catch (error) {
    if (error instanceof AppError && !UNLOGGED.some((code) => code === error.code)) {
      await logRefused(ctx, reporter, given, error.code)
    }
    throw error
  }
}

/** The ledger logs these itself; reports that will be retried are not logged. */
const UNLOGGED = [...Object.values(REFUSED), 'ARCHIVE_UNAVAILABLE'] as const

function read(given: GivenConversion<ConversionInput>): ConversionInput {
  if ('report' in given) return given.report
  throw new AppError('VALIDATION_FAILED', fieldErrorsOf(given.issues))
}

async function take(
  ctx: Context,
  { accountId, campaignId, way }: Reporter,
  { token, payout, currency, status, transactionId: named, ...given }: ConversionInput,
): Promise<ConversionReceipt> {
  const click = await openClick(ctx, accountId, token)
  if (campaignId !== null && click.campaignId !== campaignId) throw new AppError('CLICK_UNKNOWN')
  const payoutMicros = parseMicros(payout) ?? 0
  const transactionId = named === '' ? ownTransaction(click.id) : named
  const account = await readLedgerAccount(ctx, { accountId })
  const [sent] = Object.entries<string | undefined>(given).filter(([, value]) => value)
  const clickId =
    sent === undefined ? null : await sealClickId(ctx, accountId, `${sent[0]}:${sent[1]}`)
  const of = { click, token, clickId, way }
  const report = { ...of, transactionId, status, payoutMicros, currency }
  const outcome = await ctx.ledgerOf(accountId).convert(account, report)
  if (outcome === 'away') throw new AppError('ARCHIVE_UNAVAILABLE')
  if (outcome === 'taken' || outcome === 'full') throw new AppError(REFUSED[outcome])
  return { transactionId: named, status, payout: formatMicros(payoutMicros), currency }
}

async function logRefused(
  ctx: Context,
  { accountId, campaignId, way }: Reporter,
  given: GivenConversion<ConversionInput>,
  refused: string,
): Promise<void> {
  const raw = Object(('report' in given ? given.report : given.given) ?? {})
  const text = (name: string) => String(raw[name] ?? '').slice(0, 100)
  const [transactionId, status] = [text('transactionId'), text('status')]
  const [payout, currency] = [text('payout'), text('currency')]
  const of = { way, conversionId: null, campaignId, refused }
  const call = { ...of, transactionId, status, payout, currency }
  await ctx.ledgerOf(accountId).refuseConversion(call)
}
