import type { CostSettings } from '@crivo/shared'
import { readState, writeState } from '../storage/state.ts'

const KEY = 'reportCurrency'
/** The currency of the product's prices. */
const USUAL_CURRENCY = 'USD'

type Rate = CostSettings['rates'][number]

/** Returns the report currency and the rates entered by the customer. */
export function readCostSettings(sql: SqlStorage): CostSettings {
  const rates = sql
    .exec<{ [Name in keyof Rate]: string }>(
      'select currency, quote, day, rate from rates order by day desc, currency, quote',
    )
    .toArray()
  return { currency: readState(sql, KEY) ?? USUAL_CURRENCY, rates }
}

/** Replaces the settings within a transaction and returns the previous ones. */
export function writeCostSettings(
  sql: SqlStorage,
  { currency, rates }: CostSettings,
): CostSettings {
  const before = readCostSettings(sql)
  writeState(sql, KEY, currency)
  sql.exec('delete from rates')
  for (const each of rates) {
    sql.exec(
      'insert into rates values (?, ?, ?, ?)',
      ...[each.currency, each.quote, each.day, each.rate],
    )
  }
  return before
}
