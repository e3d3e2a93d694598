import type { Campaign } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { runPhase } from './run-phase.ts'

/** Below this percentage of people on the main page, suggests targeting the ad better. */
const ALL_BUT_FEW = 90

/** Returns whether reviewers are random people; closed campaigns treat everyone alike. */
const isOpen = (campaign: Campaign): boolean =>
  campaign.status === 'active' &&
  campaign.suspended === null &&
  !campaign.alwaysShowWhite &&
  runPhase(campaign) === 'running'

/** Explains, once for all campaigns with too few people, what their reviewers get. */
export function FewPeopleNote({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { t } = useTranslation()
  const isNeeded = campaigns.some((each) => isOpen(each) && each.peopleShare === null)
  return isNeeded && <p className="text-pretty text-muted text-xs">{t('campaigns.people.few')}</p>
}

/** Shows which page people get in an open campaign, and which one reviewers get as a result. */
export function PeopleShare({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { peopleShare } = campaign
  if (!isOpen(campaign)) return null
  if (peopleShare === null) {
    return <p className="text-muted text-xs">{t('campaigns.people.unknown')}</p>
  }
  const { people, reviewersPercent } = peopleShare
  const percent = format.plainPercent(peopleShare.percent)
  const chance = format.plainPercent(reviewersPercent)
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
