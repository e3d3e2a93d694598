import { AppError } from '#platform/app-error.ts'

/** The error for a missing exchange rate to the report currency on a day. */
export function rateMissing(currency: string, quote: string, day: string): AppError {
  const fields = [{ path: `rates.${currency}.${quote}.${day}`, code: 'rate_missing' }]
  const detail = `There is no rate from ${currency} to ${quote} for ${day} or before. Nothing was converted.`
  return new AppError('RATE_MISSING', fields, null, detail)
}
