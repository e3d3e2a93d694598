import type { Dashboard } from '@crivo/shared'
import { Activity } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { PATHS } from '#config/paths.ts'
import { useNoteMarks } from '#core/visits/notes/use-note-marks.tsx'
import { VisitsChart } from '#core/visits/visits-chart.tsx'
import { useClock } from '#lib/time/clock.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { monthOf } from '../month-of.ts'

const CLASSES = ['pass', 'givt', 'sivt', 'policy'] as const

/** The month's valid and invalid visits, day by day. */
export function VisitsCard({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation()
  const { zone, zoneName } = useClock()
  const span = monthOf(serverNow(), zone)
  const marks = useNoteMarks(null, span)
  return (
    <Card aria-busy={!dashboard}>
      <CardHeader
        title={t('dashboard.visits')}
        text={t('series.by.day', { zone: zoneName })}
        action={
          <Link to={PATHS.analytics} className="rounded-sm font-medium text-accent hover:underline">
            {t('dashboard.openAnalytics')}
          </Link>
        }
      />
      <CardBody className="grid grid-cols-1 gap-4">
        {dashboard?.days.length === 0 ? (
          <p className="flex items-center gap-2 rounded-md bg-sunken p-3 text-muted">
            <Activity aria-hidden="true" className="size-4 shrink-0" />
            {t('dashboard.noVisits')}
          </p>
        ) : (
          <VisitsChart
            series={dashboard && { points: dashboard.days, previous: null }}
            span={span}
            step="day"
            filters={{}}
            classes={CLASSES}
            marks={marks}
          />
        )}
      </CardBody>
    </Card>
  )
}
