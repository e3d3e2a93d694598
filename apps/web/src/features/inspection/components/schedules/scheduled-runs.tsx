import type { InspectionSchedule } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Summary } from '#components/ui/summary.tsx'
import { Time } from '#components/ui/time.tsx'
import { PATHS } from '#config/paths.ts'

/** The latest runs of a schedule, newest first. */
export function ScheduledRuns({ runs }: Pick<InspectionSchedule, 'runs'>) {
  const { t } = useTranslation()
  return (
    <details>
      <Summary className="text-xs">{t('schedule.runs', { count: runs.length })}</Summary>
      <ul className="grid max-h-60 gap-0.5 overflow-y-auto pt-1 text-xs">
        {runs.map(({ at, verdict, inspectionId }) => (
          <li key={at} className="flex flex-wrap gap-x-3">
            <Time at={at} className="text-muted tabular-nums" />
            {inspectionId === null ? (
              t(`inspection.badge.${verdict}`)
            ) : (
              <Link
                to={`${PATHS.inspection}?inspection=${inspectionId}`}
                className="rounded-sm underline underline-offset-4"
              >
                {t(`inspection.badge.${verdict}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
