import { useQuery } from '@tanstack/react-query'
import { Info, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useMay } from '#core/access/use-may.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { campaignAt } from '../../campaign-at.ts'
import type { Tools } from '../../use-tools.ts'

/** Suggests the campaign check if the inspected URL is one of the account's own campaigns. */
export function OwnCampaignHint({ url, tools }: { url: string; tools: Tools }) {
  const { t } = useTranslation()
  const may = useMay()
  const campaigns = useQuery({ ...campaignsQuery(), refetchInterval: false })
  const campaign = campaignAt(url, campaigns.data ?? [])
  if (campaign === null || !may('cloak-breaker', 'manage')) return null
  return (
    <Callout
      tone="accent"
      icon={Info}
      title={t('inspection.ownFound', { name: campaign.name })}
      action={
        <Button
          icon={ShieldCheck}
          busy={tools.isCheckingOwn}
          onClick={() => tools.inspect({ campaignId: campaign.id })}
        >
          {t('inspection.checkOwn')}
        </Button>
      }
    >
      <p>{t('inspection.ownFoundText')}</p>
    </Callout>
  )
}
