import { clickNetworkName, SOURCE_DIMENSIONS, type Visit } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSeesAddresses } from '#core/access/use-sees-addresses.ts'
import { useNetworkTexts } from '#core/visits/network-names.ts'
import { useFormat } from '#lib/format.ts'
import { explanationQuery } from '../../api/get-explanation.ts'
import { VisitActions } from './visit-actions.tsx'
import { OrUnknown, useVisitTexts } from './visit-parts.tsx'

interface Props {
  visit: Visit
  campaign: string
}

type Entry = [label: string, value: string | null, exact?: boolean]

/** All known facts of a visit. */
export function VisitDetails({ visit, campaign }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useVisitTexts()(visit)
  // Omitted where the role hides it, because a dash would mean that it is unknown.
  const address: Entry[] = useSeesAddresses() ? [[t('visits.detail.ip'), visit.clientIp, true]] : []
  const failure: Entry[] =
    texts.failure === null ? [] : [[t('visits.detail.failure'), texts.failure]]
  const networkText = useNetworkTexts()
  // If a visit has no tags, omit their lines.
  const sent = SOURCE_DIMENSIONS.flatMap((name): Entry[] =>
    name === 'source' || !visit[name]
      ? []
      : [
          [
            t(`filter.${name}`),
            name === 'clickNetwork' ? clickNetworkName(visit[name]) : visit[name],
          ],
        ],
  )
  // `12/5/candidate`: the change's version, its share, and the visitor's side.
  const [version, share, arm] = visit.stage?.split('/') ?? []
  const stage: Entry[] =
    version === undefined
      ? []
      : [
          [
            t('visits.detail.stage'),
            [
              t(`stage.arm.${arm === 'candidate' ? 'candidate' : 'live'}`),
              format.plainPercent(Number(share)),
              version,
            ].join(' · '),
          ],
        ]
  const check: Entry[] =
    visit.check === undefined ? [] : [[t('visits.detail.check'), t(`visits.check.${visit.check}`)]]
  // Only the explanation includes the click ID, for roles that may see it.
  const { data: explained } = useQuery({
    ...explanationQuery({ id: visit.id, at: visit.timestamp }),
    enabled: visit.clickNetwork !== null && visit.clientIp !== null,
  })
  const clickId: Entry[] = explained?.clickId
    ? [[t('visits.detail.clickId', explained.clickId), explained.clickId.value, true]]
    : []
  const entries: Entry[] = [
    [t('visits.detail.at'), format.dateTime(visit.timestamp)],
    ...failure,
    ...address,
    [t('visits.detail.bot'), visit.botName],
    [t('visits.detail.campaign'), campaign],
    [t('visits.detail.place'), texts.place],
    [t('visits.detail.network'), visit.asn === null ? null : networkText(String(visit.asn))],
    [t('visits.detail.browser'), texts.browser],
    [t('visits.detail.language'), texts.language],
    [t('visits.detail.referrer'), texts.referrer],
    [t('filter.source'), texts.source],
    ...sent,
    ...clickId,
    [
      t('visits.detail.decision'),
      visit.decisionMs === null
        ? null
        : t('performance.ms', { value: format.number(visit.decisionMs) }),
    ],
    [t('visits.detail.rule'), visit.ruleId, true],
    [t('visits.detail.ruleset'), visit.rulesetHash.slice(0, 12), true],
    ...stage,
    ...check,
    [t('visits.detail.id'), visit.id, true],
  ]
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-3">
        {entries.map(([label, value, exact]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-xs">{label}</dt>
            <dd
              className={exact && value ? 'break-all font-mono text-xs leading-5' : 'break-words'}
            >
              <OrUnknown value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <VisitActions visit={visit} />
    </div>
  )
}
