import type { VisitExplanation } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { FailureBadge, OrUnknown, ReasonBadge, useVisitTexts } from '../visits/visit-parts.tsx'

/** What was decided, about whom, and by which ruleset. */
export function WhySummary({ explanation }: { explanation: VisitExplanation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { visit, ruleset, campaign } = explanation
  const texts = useVisitTexts()(visit)
  const version =
    ruleset.version === null ? null : t('why.version', { version: format.number(ruleset.version) })
  const entries = [
    [t('visits.detail.at'), format.dateTime(visit.timestamp)],
    [t('visits.column.page'), texts.page],
    [t('why.campaignPath'), campaign.path],
    [t('visits.detail.ip'), visit.clientIp],
    [t('visits.column.country'), texts.country],
    [t('visits.column.device'), texts.system],
  ] as const
  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-canvas p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-base">{texts.reason}</span>
        <ReasonBadge reason={visit.reason} />
        <FailureBadge text={texts.failure} />
      </p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-3">
        {entries.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="break-words">
              <OrUnknown value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-xs">
        {t('visits.detail.ruleset')}{' '}
        <code className="break-all font-mono">{ruleset.hash.slice(0, 12)}</code>
        {version && ` · ${version}`}
        {` · ${t(ruleset.isCurrent ? 'why.current' : 'why.superseded')}`}
      </p>
    </section>
  )
}
