import type { CampaignStage } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'

const ARMS = ['live', 'candidate'] as const

/** The visits filtered by the current and by the changed rules, side by side. */
export function StageArms({ stage }: { stage: CampaignStage }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { difference } = stage
  const differenceText = ({ points, low, high }: NonNullable<CampaignStage['difference']>) =>
    points < 0
      ? t('stage.fewer', valuesOf(-points, -high, -low))
      : t('stage.difference', valuesOf(points, low, high))
  const valuesOf = (points: number, low: number, high: number) => ({
    points: format.points(points),
    low: format.points(low),
    high: format.points(high),
  })
  return (
    <section aria-label={t('stage.arms')} className="grid grid-cols-1 gap-3">
      <dl className="grid gap-3 sm:grid-cols-2">
        {ARMS.map((arm) => {
          const { visits, filtered, percent } = stage[arm]
          return (
            <div key={arm} className="rounded-lg border border-line p-4">
              <dt className="text-muted">{t(`stage.arm.${arm}`)}</dt>
              <dd className="font-medium tabular-nums">
                {percent === null
                  ? t('stage.noVisits')
                  : t('stage.filtered', {
                      filtered: format.number(filtered),
                      visits: format.number(visits),
                      percent: format.percent(percent),
                    })}
              </dd>
            </div>
          )
        })}
      </dl>
      <p>{difference === null ? t('stage.unknown') : differenceText(difference)}</p>
    </section>
  )
}
