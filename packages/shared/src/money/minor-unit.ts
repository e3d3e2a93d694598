import { MICROS } from '../lib/money.ts'

/** ISO 4217 currencies without cents, and those with thousandths; all others have cents. */
const WITHOUT = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
)
const WITH_THREE = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** Returns the decimals of a currency's smallest coin: two for USD. */
export const minorDigits = (currency: string): number =>
  WITHOUT.has(currency) ? 0 : WITH_THREE.has(currency) ? 3 : 2

/** Returns the smallest coin of a currency in micros: 10,000 for USD. */
export const minorUnit = (currency: string): number => MICROS / 10 ** minorDigits(currency)

/** Rounds an amount in micros to whole coins, halves up. */
export function roundToMinor(micros: number, currency: string): number {
  const unit = minorUnit(currency)
  return Math.floor((micros + unit / 2) / unit) * unit
}
