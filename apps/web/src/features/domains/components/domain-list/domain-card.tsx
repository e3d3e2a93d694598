import type { Domain } from '@crivo/shared'
import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { FactList } from '#components/ui/fact-list.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useFormat } from '#lib/format.ts'
import type { DomainTab } from '../../use-opened.ts'
import { StatusBadge, WorkerState } from './domain-badges.tsx'

interface Props {
  domain: Domain
  onOpen: (tab: DomainTab) => void
}

/** A domain in the grid, with its next action. */
export function DomainCard({ domain, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, status, configurationType, campaigns, successRate, lastDeployment } = domain
  const mayManage = useMay()('domains', 'manage')
  const isIncomplete = status !== 'active' && mayManage
  return (
    <li className="grid min-w-0 content-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-raised sm:p-5">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h2 className="wrap-anywhere font-semibold text-base">{name}</h2>
          <p className="text-muted text-xs">{t(`domains.type.${configurationType}`)}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-1.5">
          {!domain.filtering && <Badge tone="givt">{t('domains.filtering.badge')}</Badge>}
          <StatusBadge status={status} />
        </div>
      </div>
      <div className="grid [&_dl]:grid-cols-2">
        <FactList
          facts={[
            { label: t('domains.campaigns'), value: format.number(campaigns) },
            {
              label: t('domains.successRate'),
              value: successRate === null ? t('domains.noVisits') : format.percent(successRate),
            },
            { label: t('domains.worker'), value: <WorkerState domain={domain} /> },
            {
              label: t('domains.lastDeployment'),
              value: lastDeployment === null ? t('domains.never') : format.dateTime(lastDeployment),
            },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2 self-end">
        {isIncomplete && (
          <Button
            variant="primary"
            className="flex-1"
            aria-label={t('domains.finishOf', { name })}
            onClick={() => onOpen(status === 'error' ? 'overview' : 'worker')}
          >
            {t(status === 'error' ? 'domains.repair' : 'domains.finish')}
          </Button>
        )}
        <Button
          className="flex-1"
          aria-label={t(mayManage ? 'domains.configureOf' : 'domains.detailsOf', { name })}
          onClick={() => onOpen('overview')}
        >
          {mayManage && <Settings2 aria-hidden="true" className="size-4" />}
          {t(mayManage ? 'domains.configure' : 'domains.details')}
        </Button>
      </div>
    </li>
  )
}
