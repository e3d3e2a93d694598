import type { SharedReport } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Printer, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { SharedPage } from '#components/shared-page.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { readLinkToken } from '#core/session/link-token.ts'
import { usePlainTexts } from '#core/visits/use-plain-texts.ts'
import { VisitsChart } from '#core/visits/visits-chart.tsx'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useClock } from '#lib/time/clock.ts'
import { sharedReportQuery } from '../../api/report-links.ts'
import { FlowCard } from '../overview/flow-card.tsx'
import { PartialNotice } from '../overview/partial-notice.tsx'
import { isLinkGone } from './is-link-gone.ts'
import { ReportTable } from './report-table.tsx'

/** A shared report, for anyone with the link. */
export function SharedReportScreen() {
  const { t } = useTranslation()
  const token = readLinkToken(useLocation().hash)
  const report = useQuery({ ...sharedReportQuery(token), enabled: token !== '' })
  const loadError = useLoadError(report)
  return (
    <SharedPage
      title={report.data?.name ?? t('shareReport.publicTitle')}
      text={t('shareReport.publicText')}
    >
      {isLinkGone(token, loadError) ? (
        <Notice icon={Unlink} title={t('inspection.noSuchLink')}>
          <p>{t('shareReport.goneText')}</p>
        </Notice>
      ) : loadError !== null ? (
        <ErrorNotice title={t('shareReport.readFailed')} error={loadError} query={report} />
      ) : report.data ? (
        <Report report={report.data} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="grid gap-4">
          <Skeleton className="h-60 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </div>
      )}
    </SharedPage>
  )
}

function Report({ report }: { report: SharedReport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { zoneName } = useClock()
  const textOf = usePlainTexts()
  const { from, to, step, filters, flow, points, expiresAt } = report
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <p className="font-medium">
            {t('shareReport.period', { from: format.dateTime(from), to: format.dateTime(to) })}
          </p>
          {filters.map(({ name, value }) => (
            <p key={name} className="wrap-anywhere">
              <span className="text-muted">{t(`filter.${name}`)}:</span> {textOf(name, value)}
            </p>
          ))}
          <p className="text-muted text-xs">
            {t('shareReport.expires', { date: format.date(expiresAt) })}
          </p>
        </div>
        <Button icon={Printer} className="print:hidden" onClick={() => print()}>
          {t('shareReport.print')}
        </Button>
      </div>
      <PartialNotice countedFrom={report.countedFrom} />
      <FlowCard overview={{ from, to, flow, previous: null }} filters={null} />
      <Card>
        <CardHeader title={t('series.title')} text={t(`series.by.${step}`, { zone: zoneName })} />
        <CardBody className="grid grid-cols-1 gap-4">
          <VisitsChart
            series={{ points, previous: null }}
            span={{ from, to }}
            step={step}
            filters={null}
            height="h-72"
          />
        </CardBody>
      </Card>
      <ReportTable by={report.by} rows={report.rows} />
    </>
  )
}
