import { toCsvLine } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { findCommissions } from './find-commissions.ts'

const PAGE = 200
const COLUMNS = [
  'paidOn',
  'referred',
  'paymentCents',
  'ratePercent',
  'amountCents',
  'status',
] as const

/** Returns the account's statement as CSV, latest first. */
export async function exportCommissions(ctx: AccountContext): Promise<string> {
  const lines = [toCsvLine(COLUMNS)]
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const page = await findCommissions(ctx, before, PAGE)
    lines.push(...page.map((row) => toCsvLine(COLUMNS.map((column) => row[column]))))
    before = page.at(-1)?.id ?? 0
    if (page.length < PAGE) return lines.join('')
  }
}
