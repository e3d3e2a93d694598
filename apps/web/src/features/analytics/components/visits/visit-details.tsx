import type { Visit } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { OrUnknown, useVisitTexts } from './visit-parts.tsx'

interface Props {
  visit: Visit
  campaign: string
}

type Entry = [label: string, value: string | null, exact?: boolean]

/** All that is known of a visit. */
export function VisitDetails({ visit, campaign }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useVisitTexts()(visit)
  const failure: Entry[] =
    texts.failure === null ? [] : [[t('visits.detail.failure'), texts.failure]]
  const entries: Entry[] = [
    [t('visits.detail.at'), format.dateTime(visit.timestamp)],
    ...failure,
    [t('visits.detail.ip'), visit.clientIp, true],
    [t('visits.detail.bot'), visit.botName],
    [t('visits.detail.campaign'), campaign],
    [t('visits.detail.place'), texts.place],
    [t('visits.detail.network'), visit.asn === null ? null : `AS${visit.asn}`, true],
    [t('visits.detail.browser'), texts.browser],
    [t('visits.detail.language'), texts.language],
    [t('visits.detail.referrer'), visit.referrer],
    [
      t('visits.detail.decision'),
      visit.decisionMs === null
        ? null
        : t('performance.ms', { value: format.number(visit.decisionMs) }),
    ],
    [t('visits.detail.rule'), visit.ruleId, true],
    [t('visits.detail.ruleset'), visit.rulesetHash.slice(0, 12), true],
    [t('visits.detail.id'), visit.id, true],
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-3">
      {entries.map(([label, value, exact]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className={exact && value ? 'break-all font-mono text-xs leading-5' : 'break-words'}>
            <OrUnknown value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
