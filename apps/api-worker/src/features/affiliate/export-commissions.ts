import { toCsvLine } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
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

/** The account's statement as a file of comma-separated values, latest first. */
export async function exportCommissions({ ctx }: { ctx: AccountContext }): Promise<string> {
  const lines = [toCsvLine(COLUMNS)]
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const page = await findCommissions(ctx, before, PAGE)
    lines.push(...page.map((row) => toCsvLine(COLUMNS.map((column) => row[column]))))
    before = page.at(-1)?.id ?? 0
    if (page.length < PAGE) return lines.join('')
  }
}
