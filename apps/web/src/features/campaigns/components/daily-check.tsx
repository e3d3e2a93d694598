import { type Campaign, can } from '@crivo/shared'
import { clsx } from 'clsx'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { useUser } from '#core/session/use-user.ts'
import { useFormat } from '#lib/format.ts'

const LOOKS = {
  same: { icon: CircleCheck, colour: 'text-muted' },
  personalised: { icon: CircleCheck, colour: 'text-muted' },
  different: { icon: TriangleAlert, colour: 'text-sivt' },
  inconclusive: { icon: CircleHelp, colour: 'text-muted' },
} as const

/** Shows whether the pages of an active campaign are the same for people and reviewers. */
export function DailyCheck({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const user = useUser()
  const { status, suspended, dailyCheck } = campaign
  if (status !== 'active' || suspended !== null || dailyCheck === null) return null
  const { verdict, checkedAt, inspectionId } = dailyCheck
  const { icon: Icon, colour } = LOOKS[verdict]
  const text = t(`campaigns.check.${verdict}`)
  const isLinked = inspectionId !== null && can(user ?? null, 'cloak-breaker').allowed
  return (
    <span
      title={t(`campaigns.checkText.${verdict}`, { date: format.dateTime(checkedAt) })}
      className={clsx('flex items-center gap-1 text-xs', colour)}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {isLinked ? (
        <Link
          to={`${PATHS.inspection}?inspection=${inspectionId}`}
          className="rounded-sm underline underline-offset-4"
        >
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  )
}
