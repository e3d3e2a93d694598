import type { Campaign } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'

/** Below this percentage of people on the main page, suggests targeting the ad better. */
const ALL_BUT_FEW = 90

/** Shows which page people get in an open campaign, and which one reviewers get as a result. */
export function PeopleShare({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, suspended, alwaysShowWhite, peopleShare } = campaign
  // Closed campaigns treat everyone alike, as their status says.
  if (status !== 'active' || suspended !== null || alwaysShowWhite) return null
  if (peopleShare === null) {
    return <p className="text-muted text-xs">{t('campaigns.people.unknown')}</p>
  }
  const { people, reviewersPercent } = peopleShare
  const percent = format.percent(peopleShare.percent)
  const chance = format.percent(reviewersPercent)
  const text = { 0: 'fallback', 100: 'main' }[reviewersPercent] ?? 'drawn'
  return (
    <div className="grid gap-1 whitespace-normal font-normal text-muted text-xs">
      <p title={t('campaigns.people.chance', { chance, people: format.number(people) })}>
        {text === 'main' && t('campaigns.people.main', { percent })}
        {text === 'fallback' && t('campaigns.people.fallback', { percent })}
        {text === 'drawn' && t('campaigns.people.drawn', { percent })}
      </p>
      {peopleShare.percent < ALL_BUT_FEW && (
        <p className="text-givt">{t('campaigns.people.advice')}</p>
      )}
    </div>
  )
}
