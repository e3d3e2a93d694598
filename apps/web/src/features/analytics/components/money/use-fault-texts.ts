import { COST_FAULTS } from '@crivo/shared'
import { useTranslation } from 'react-i18next'

/** What only costs and rates are refused for, besides `COST_FAULTS`. */
export const RATE_FAULTS = ['invalid_rate', 'same_currency'] as const

/** Returns the texts of what costs and rates are refused for, by code. */
export function useFaultTexts(): Readonly<Record<string, string>> {
  const { t } = useTranslation()
  const codes = [...COST_FAULTS, ...RATE_FAULTS]
  return Object.fromEntries(codes.map((code) => [code, t(`money.fault.${code}`)]))
}

/** What is wrong with the columns of a file of costs. */
export const COLUMN_FAULTS = [
  'day_column_missing',
  'cost_column_missing',
  'currency_column_missing',
  'several_dimensions',
  'column_twice',
] as const
