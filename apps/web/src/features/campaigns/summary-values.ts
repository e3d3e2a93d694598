import {
  type CampaignRuleId,
  DEVICE_TYPES,
  NO_APP,
  UNKNOWN_COUNTRY,
  UNKNOWN_VALUE,
} from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useNetworkTexts } from '#core/visits/network-names.ts'
import { productName } from '#lib/agent-names.ts'
import { useFormat } from '#lib/format.ts'

/** Beyond this number, names are counted instead of listed. */
const MAX_LISTED = 6

/** Returns a function that lists a rule's values for use in a sentence. */
export function useRuleValues(): (id: CampaignRuleId, values: readonly string[]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const networkText = useNetworkTexts()
  const nameOf = (id: CampaignRuleId, value: string): string => {
    if (value === UNKNOWN_VALUE) return t('summary.direct')
    if (value === UNKNOWN_COUNTRY) return t('filters.unknownCountry')
    if (id === 'country') return format.country(value)
    if (id === 'language') return format.languageWithin(value)
    if (value === NO_APP) return t('summary.noApp')
    const device = DEVICE_TYPES.find((each) => id === 'device-type' && each === value)
    if (device !== undefined) return t(`device.${device}`)
    if (id === 'isp') return networkText(value)
    if (id === 'parameter' && value.startsWith('!')) {
      return t('summary.without', { name: value.slice(1) })
    }
    return productName(value) ?? value
  }
  return (id, values) => {
    const shown = values.slice(0, MAX_LISTED).map((value) => nameOf(id, value))
    const rest = values.length - shown.length
    return format.list(rest > 0 ? [...shown, t('summary.more', { count: rest })] : shown)
  }
}
