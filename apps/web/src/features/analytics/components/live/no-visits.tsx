import type { Campaign } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Activity, ExternalLink, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CopyButton } from '#components/copy-button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { domainsQuery } from '#core/domains/get-domains.ts'

interface Props {
  campaigns: readonly Campaign[]
  campaignId: number | undefined
}

/** Empty state that explains how to get a visit. */
export function NoVisits({ campaigns, campaignId }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { data: domains = [] } = useQuery(domainsQuery())
  const pending = new Set(domains.filter(({ status }) => status === 'pending').map(({ id }) => id))
  const campaign =
    campaigns.find(({ id }) => id === campaignId) ??
    campaigns.find(({ domainId }) => !pending.has(domainId)) ??
    campaigns[0]
  if (!campaign) {
    return (
      <Notice
        icon={Activity}
        title={t('visits.empty')}
        action={
          may('campaigns', 'manage') && (
            <Link to={PATHS.newCampaign} className={buttonStyle({ variant: 'primary' })}>
              <Plus aria-hidden="true" className="size-4" />
              {t('campaigns.create')}
            </Link>
          )
        }
      >
        <p>{t('visits.emptyNoCampaign')}</p>
      </Notice>
    )
  }
  if (pending.has(campaign.domainId)) {
    return (
      <Notice
        icon={Activity}
        title={t('visits.empty')}
        action={
          may('domains', 'manage') && (
            <Link
              to={`${PATHS.domains}?domain=${campaign.domainId}`}
              className={buttonStyle({ variant: 'primary' })}
            >
              {t('domains.finish')}
            </Link>
          )
        }
      >
        <p className="wrap-anywhere">{t('visits.emptyPending', { domain: campaign.domain })}</p>
      </Notice>
    )
  }
  return (
    <Notice
      icon={Activity}
      title={t('visits.empty')}
      action={
        <a
          href={campaign.url}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'primary' }, 'max-w-full')}
        >
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{t('visits.openCampaign', { name: campaign.name })}</span>
        </a>
      }
    >
      <p>{t('visits.emptyText')}</p>
      <p className="flex items-center justify-center gap-1">
        <span className="break-all font-medium text-ink">{campaign.url}</span>
        <CopyButton
          text={campaign.url}
          label={t('campaigns.copyAddress', { name: campaign.name })}
        />
      </p>
    </Notice>
  )
}
