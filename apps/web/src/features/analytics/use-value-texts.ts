import { OTHER_VALUES } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { productName } from '../../lib/agent-names.ts'
import { useFormat } from '../../lib/format.ts'
import { campaignsQuery } from '../campaigns/api/get-campaigns.ts'
import { domainsQuery } from '../domains/api/get-domains.ts'
import { deviceText } from './components/visits/visit-parts.tsx'
import { useCampaignName } from './use-campaign-name.ts'
import { knownReason } from './visit-class.ts'

/** The text of a value by what it is a value of; codes that have no text stay as they are. */
export function useValueTexts(): (name: string, value: string | null) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const campaigns = useQuery({ ...campaignsQuery(), refetchInterval: false }).data ?? []
  const domains = useQuery({ ...domainsQuery(), refetchInterval: false }).data ?? []
  const campaignName = useCampaignName(campaigns)

  const reasonText = (code: string) => {
    const known = knownReason(code)
    return known ? t(`reason.${known}`) : code
  }
  const texts: Readonly<Record<string, (value: string) => string>> = {
    campaign: (id) => campaignName(Number(id)),
    campaignId: (id) => campaignName(Number(id)),
    domain: (id) => domains.find((domain) => String(domain.id) === id)?.name ?? id,
    domainId: (id) => domains.find((domain) => String(domain.id) === id)?.name ?? id,
    class: (value) => t(`class.${value}`),
    page: (value) => t(`visits.page.${value}`),
    action: (value) => t(`visits.page.${value === 'black' ? 'allowed' : 'blocked'}`),
    bot: (value) => t(value === 'true' ? 'filter.onlyBots' : 'filter.noBots'),
    reason: reasonText,
    country: format.country,
    language: format.language,
    device: (value) => deviceText(value, t) ?? value,
    os: (value) => productName(value) ?? t('visits.other'),
    browser: (value) => productName(value) ?? t('visits.other'),
    asn: (value) => `AS${value}`,
    rulesetHash: (value) => value.slice(0, 12),
  }
  return (name, value) => {
    if (value === null) return t('visits.unknown')
    if (value === OTHER_VALUES) return t('breakdown.others')
    return texts[name]?.(value) ?? value
  }
}
