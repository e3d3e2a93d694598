import type { DomainDetails } from '@crivo/shared'
import { ExternalLink, Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CopyButton } from '#components/copy-button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { FactList } from '#components/ui/fact-list.tsx'
import { useMay } from '#core/access/use-may.ts'
import { newCampaignAt } from '#core/campaigns/use-wizard-address.ts'
import { useFormat } from '#lib/format.ts'
import type { DomainTab } from '../use-opened.ts'
import { NameserverCard } from './deployment/nameserver-card.tsx'
import { WorkerState } from './domain-list/domain-badges.tsx'
import { NextStep } from './next-step.tsx'
import { OriginReveals, OriginViewText } from './origin-view.tsx'
import { ValidateButton } from './validate-button.tsx'
import { ZoneBarriers } from './zone-barriers.tsx'

interface Props {
  domain: DomainDetails
  onTab: (tab: DomainTab) => void
}

/** The domain's state and next step. */
export function OverviewTab({ domain, onTab }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const timeOf = (at: string | null) => (at === null ? t('domains.never') : format.dateTime(at))
  return (
    <>
      <NextStep domain={domain} onWorker={() => onTab('worker')} />
      <ZoneBarriers domainId={domain.id} barriers={domain.barriers} />
      <OriginReveals view={domain.originView} />
      {domain.zone?.status === 'pending' && <NameserverCard domain={domain} />}
      <FactList
        facts={[
          {
            label: t('domains.address'),
            value: (
              <span className="flex items-center gap-1">
                <a
                  href={domain.origin}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-w-0 items-center gap-1 rounded-sm text-accent hover:underline"
                >
                  <span className="wrap-anywhere">{domain.origin}</span>
                  <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
                </a>
                <CopyButton text={domain.origin} label={t('domains.copyAddress')} />
              </span>
            ),
          },
          { label: t('domains.worker'), value: <WorkerState domain={domain} /> },
          { label: t('domains.campaigns'), value: format.number(domain.campaigns) },
          {
            label: t('domains.successRate'),
            value:
              domain.successRate === null
                ? t('domains.noVisits')
                : format.percent(domain.successRate),
          },
          { label: t('domains.lastDeployment'), value: timeOf(domain.lastDeployment) },
          { label: t('domains.lastCheck'), value: timeOf(domain.lastDriftCheck) },
          { label: t('domains.originView'), value: <OriginViewText view={domain.originView} /> },
          { label: t('domains.provenAt'), value: timeOf(domain.provenAt) },
          { label: t('domains.createdAt'), value: format.dateTime(domain.createdAt) },
        ]}
      />
      {may('domains', 'manage') && (
        <div className="flex flex-wrap items-start gap-2">
          <ValidateButton domain={domain} />
          <Link to={newCampaignAt(domain.id)} className={buttonStyle()}>
            <Megaphone aria-hidden="true" className="size-4" />
            {t('campaigns.create')}
          </Link>
        </div>
      )}
    </>
  )
}
