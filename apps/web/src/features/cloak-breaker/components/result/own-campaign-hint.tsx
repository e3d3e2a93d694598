import { useQuery } from '@tanstack/react-query'
import { Info, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Callout } from '../../../../components/ui/callout.tsx'
import { campaignsQuery } from '../../../campaigns/api/get-campaigns.ts'
import { campaignAt } from '../../campaign-at.ts'
import type { Tools } from '../../use-tools.ts'

/** Says of an address that is a campaign of one's own which check answers what its owner asks. */
export function OwnCampaignHint({ url, tools }: { url: string; tools: Tools }) {
  const { t } = useTranslation()
  const campaigns = useQuery({ ...campaignsQuery(), refetchInterval: false })
  const campaign = campaignAt(url, campaigns.data ?? [])
  if (campaign === null) return null
  return (
    <Callout
      tone="accent"
      icon={Info}
      title={t('inspection.ownFound', { name: campaign.name })}
      action={
        <Button
          busy={tools.isCheckingOwn}
          onClick={() => tools.inspect({ campaignId: campaign.id })}
        >
          {!tools.isCheckingOwn && <ShieldCheck aria-hidden="true" className="size-4" />}
          {t('inspection.checkOwn')}
        </Button>
      }
    >
      <p>{t('inspection.ownFoundText')}</p>
    </Callout>
  )
}
