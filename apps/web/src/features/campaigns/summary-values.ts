import { type CampaignRuleId, UNKNOWN_COUNTRY, UNKNOWN_VALUE } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { productName } from '../../lib/agent-names.ts'
import { useFormat } from '../../lib/format.ts'

/** More names than these are counted, not told. */
const TOLD = 6

/** The values of a rule in words, as a sentence has them. */
export function useRuleValues(): (id: CampaignRuleId, values: readonly string[]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = (id: CampaignRuleId, value: string): string => {
    if (value === UNKNOWN_VALUE) return t('summary.direct')
    if (value === UNKNOWN_COUNTRY) return t('filters.unknownCountry')
    if (id === 'country') return format.country(value)
    if (id === 'language') return format.language(value)
    return productName(value) ?? value
  }
  return (id, values) => {
    const told = values.slice(0, TOLD).map((value) => nameOf(id, value))
    const rest = values.length - told.length
    return format.list(rest > 0 ? [...told, t('summary.more', { count: rest })] : told)
  }
}
