import type { Campaign, PersonReport } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useCampaignName } from '#core/campaigns/use-campaign-name.ts'
import { ReasonBadge } from '#core/visits/reason-badge.tsx'
import { useFormat } from '#lib/format.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { personReportsQuery, useClosePersonReport } from '../../api/person-reports.ts'
import { WhyButton } from '../visit-list/why-button.tsx'

interface Props {
  campaigns: readonly Campaign[]
}

/** Open reports of visitors who claim to be people; renders nothing if there are none. */
export function PersonReportsCard({ campaigns }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const reports =
    useQuery({ ...personReportsQuery(), enabled: may('analytics', 'manage') }).data ?? []
  if (reports.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('personReports.title')} text={t('personReports.text')} />
      <CardBody>
        <ul className="grid grid-cols-1 divide-y divide-line">
          {reports.map((report) => (
            <PersonReportRow key={report.visit.id} report={report} campaigns={campaigns} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function PersonReportRow({ report, campaigns }: Props & { report: PersonReport }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const format = useFormat()
  const nameOf = useCampaignName(campaigns)
  const close = useClosePersonReport()
  const { visit, reportedAt } = report
  const time = format.second(visit.timestamp)
  const confirm = () =>
    close.mutate(visit.id, {
      onSuccess: () => showToast({ tone: 'plain', title: t('personReports.closed') }),
      onError: (error) => showFailure(t('personReports.closeFailed'), error),
    })
  return (
    <li
      aria-label={t('personReports.of', { time })}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
    >
      <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
        {nameOf(visit.campaignId)} · {time}
        <span className="block text-muted text-xs">
          {t('personReports.reported', { time: format.dateTime(reportedAt) })}
        </span>
      </span>
      <ReasonBadge reason={visit.reason} />
      <WhyButton visit={visit} time={time} />
      <Button size="sm" busy={close.isPending} onClick={confirm}>
        {t('personReports.close')}
      </Button>
    </li>
  )
}
