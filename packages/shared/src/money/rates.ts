/**
 * A rate valid from a day until the next rate: one unit of `currency` is worth `rate` units of
 * `quote`.
 */
export interface DatedRate {
  readonly currency: string
  readonly quote: string
  /** First day of the rate, `YYYY-MM-DD`. */
  readonly day: string
  /** The rate as a decimal text. */
  readonly rate: string
}

const DECIMAL = /^(\d{1,6})(?:\.(\d{1,10}))?$/
const DIGITS = 10
const SCALE = 10n ** BigInt(DIGITS)

/** Parses a rate in units of 1e-10; returns `null` for anything but a positive decimal text. */
export function parseRate(text: string): bigint | null {
  const [, whole, rest = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return null
  const rate = BigInt(whole) * SCALE + BigInt(rest.padEnd(DIGITS, '0'))
  return rate > 0n ? rate : null
}

/** Converts micros from one currency to another, rounding halves up. */
export const convert = (micros: number, rate: bigint): number =>
  Number((BigInt(micros) * rate + SCALE / 2n) / SCALE)

/** Converts an amount on a day; returns `null` if there is no rate on or before that day. */
export type Converter = (micros: number, currency: string, day: string) => number | null

/** Returns a converter to a currency; it uses the latest rate on or before an amount's day. */
export function converterTo(quote: string, rates: readonly DatedRate[]): Converter {
  const byCurrency = Map.groupBy(
    rates.filter((rate) => rate.quote === quote).toSorted((a, b) => (a.day < b.day ? 1 : -1)),
    ({ currency }) => currency,
  )
  return (micros, currency, day) => {
    if (currency === quote) return micros
    const found = byCurrency.get(currency)?.find((rate) => rate.day <= day)
    const rate = found === undefined ? null : parseRate(found.rate)
    return rate === null ? null : convert(micros, rate)
  }
}
