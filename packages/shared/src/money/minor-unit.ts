import { MICROS } from './amounts.ts'

/** ISO 4217 currencies without decimals, and those with three; all others have two. */
const WITHOUT = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
)
const WITH_THREE = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** Returns the decimals of a currency's minor unit: two for USD. */
export const minorDigits = (currency: string): number =>
  WITHOUT.has(currency) ? 0 : WITH_THREE.has(currency) ? 3 : 2

/** Returns a currency's minor unit in micros: 10,000 for USD. */
export const minorUnit = (currency: string): number => MICROS / 10 ** minorDigits(currency)

/** Rounds an amount in micros to the currency's minor unit, halves up. */
export function roundToMinor(micros: number, currency: string): number {
  const unit = minorUnit(currency)
  return Math.floor((micros + unit / 2) / unit) * unit
}
