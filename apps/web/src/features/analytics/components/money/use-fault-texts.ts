import { COST_FAULTS } from '@crivo/shared'
import { useTranslation } from 'react-i18next'

/** Error codes for exchange rates, in addition to `COST_FAULTS`. */
export const RATE_FAULTS = ['invalid_rate', 'same_currency'] as const

/** Returns the texts for rejected costs and rates, by error code. */
export function useFaultTexts(): Readonly<Record<string, string>> {
  const { t } = useTranslation()
  const codes = [...COST_FAULTS, ...RATE_FAULTS]
  return Object.fromEntries(codes.map((code) => [code, t(`money.fault.${code}`)]))
}

/** Errors in the columns of a cost file. */
export const COLUMN_FAULTS = [
  'day_column_missing',
  'cost_column_missing',
  'currency_column_missing',
  'several_dimensions',
  'column_twice',
] as const
