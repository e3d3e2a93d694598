import { type MoneyFigures, type MoneyReport, toCsvLine } from '@crivo/shared'

const COLUMNS = [
  'visits',
  'invalid',
  'paidVisits',
  'paidInvalid',
  'spent',
  'wasted',
  'wastedLow',
  'wastedHigh',
  'costPerValid',
  'conversions',
  'revenue',
  'returnPercent',
] as const satisfies readonly (keyof MoneyFigures)[]

/** Returns a cost report as CSV: a line per value, then unallocated costs and the total. */
export function moneyCsv({ by, currency, rows, unallocated, total }: MoneyReport): string {
  const line = (value: string | null, figures: Partial<MoneyFigures>) =>
    toCsvLine([value, currency, ...COLUMNS.map((column) => figures[column] ?? null)])
  return [
    toCsvLine([by, 'currency', ...COLUMNS]),
    ...rows.map(({ value, ...figures }) => line(value, figures)),
    line('(unallocated)', { spent: unallocated }),
    line('(total)', total),
  ].join('')
}
