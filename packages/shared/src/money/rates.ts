/** A rate that holds from a day on, until the next: one unit of `currency` is `rate` of `quote`. */
export interface DatedRate {
  readonly currency: string
  readonly quote: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** A decimal text. */
  readonly rate: string
}

const DECIMAL = /^(\d{1,6})(?:\.(\d{1,10}))?$/
const DIGITS = 10
const SCALE = 10n ** BigInt(DIGITS)

/** Returns a rate in units of 1e-10; `null` for anything but a positive decimal text. */
export function parseRate(text: string): bigint | null {
  const [, whole, rest = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return null
  const rate = BigInt(whole) * SCALE + BigInt(rest.padEnd(DIGITS, '0'))
  return rate > 0n ? rate : null
}

/** Converts micros of one currency to those of another, halves up. */
export const convert = (micros: number, rate: bigint): number =>
  Number((BigInt(micros) * rate + SCALE / 2n) / SCALE)

/** Converts an amount of a day; `null` if no rate of that day or before is known. */
export type Converter = (micros: number, currency: string, day: string) => number | null

/** Returns how amounts are converted to a currency: by the latest rate of their day or before. */
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
