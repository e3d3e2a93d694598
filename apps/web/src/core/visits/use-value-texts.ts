import { DEVICE_TYPES, NO_APP, OTHER_VALUES, SAMPLE_DOMAIN } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCampaigns } from '#core/campaigns/use-campaigns.ts'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { useNetworkTexts } from '#core/visits/network-names.ts'
import { productName } from '#lib/agent-names.ts'
import { useCampaignName } from '../campaigns/use-campaign-name.ts'
import { usePlainTexts } from './use-plain-texts.ts'

/**
 * Returns a function that translates a dimension's values; codes without a translation are
 * unchanged.
 */
export function useValueTexts(): (name: string, value: string | null) => string {
  const { t } = useTranslation()
  const campaigns = useCampaigns()
  const domains = useQuery({ ...domainsQuery(), refetchInterval: false }).data ?? []
  const campaignName = useCampaignName(campaigns)
  const networkText = useNetworkTexts()
  const plainText = usePlainTexts()
  const domainName = (id: string) =>
    [...domains, SAMPLE_DOMAIN].find((domain) => String(domain.id) === id)?.name ?? id
  const texts: Readonly<Record<string, (value: string) => string>> = {
    campaign: (id) => campaignName(Number(id)),
    campaignId: (id) => campaignName(Number(id)),
    domain: domainName,
    domainId: domainName,
    asn: networkText,
    page: (value) => t(`visits.page.${value}`),
    bot: (value) => t(value === 'true' ? 'filter.onlyBots' : 'filter.noBots'),
    app: (value) => (value === NO_APP ? t('summary.noApp') : (productName(value) ?? value)),
    deviceType: (value) => {
      const known = DEVICE_TYPES.find((each) => each === value)
      return known ? t(`device.${known}`) : t('visits.other')
    },
    // A draft only ever gives more visitors the main page.
    position: () => t('why.mainPage'),
  }
  return (name, value) =>
    value === null || value === OTHER_VALUES
      ? plainText(name, value)
      : (texts[name]?.(value) ?? plainText(name, value))
}
