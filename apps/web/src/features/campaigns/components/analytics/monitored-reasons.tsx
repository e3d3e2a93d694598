import type { CampaignAnalytics } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { knownReason } from '#core/visits/visit-class.ts'
import { useFormat } from '#lib/format.ts'

type Monitored = CampaignAnalytics['latest']['monitored']

/** Reasons that would have kept visits from the main page if the campaign were not in testing. */
export function MonitoredReasons({ monitored }: { monitored: Monitored }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (monitored.length === 0) return null
  return (
    <section aria-labelledby="campaign-monitored" className="grid grid-cols-1 gap-2">
      <h3 id="campaign-monitored" className="font-semibold">
        {t('campaignAnalytics.monitored')}
      </h3>
      <p className="text-pretty text-muted">{t('campaignAnalytics.monitoredText')}</p>
      <ul className="grid grid-cols-1 gap-1">
        {monitored.map(({ reason, visits }) => {
          const known = knownReason(reason)
          return (
            <li key={reason} className="flex justify-between gap-4">
              <span className="wrap-anywhere min-w-0">{known ? t(`reason.${known}`) : reason}</span>
              <span className="font-medium tabular-nums">{format.number(visits)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
