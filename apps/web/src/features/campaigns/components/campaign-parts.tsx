import type { Campaign } from '@crivo/shared'
import { clsx } from 'clsx'
import { Ban, CalendarOff, CircleCheck, Clock3, History, Info, Percent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { useFormat } from '#lib/format.ts'
import { STATUS_ICONS } from '../status-icons.ts'
import type { Selection } from '../use-selection.ts'
import { runPhase } from './run-phase.ts'

const TONES = { active: 'pass', paused: 'system', testing: 'policy', archived: 'neutral' } as const

export function StatusBadge({ status, suspended }: Pick<Campaign, 'status' | 'suspended'>) {
  const { t } = useTranslation()
  if (suspended !== null) {
    return (
      <Badge tone="danger" icon={Ban} title={t(`campaigns.suspendedText.${suspended}`)}>
        {t('campaigns.suspended')}
      </Badge>
    )
  }
  return (
    <Badge
      tone={TONES[status]}
      icon={STATUS_ICONS[status]}
      {...(status === 'archived' ? {} : { title: t(`campaigns.statusText.${status}`) })}
    >
      {t(`campaigns.statusOf.${status}`)}
    </Badge>
  )
}

/** Shows whether the edge has the campaign's current state. */
export function PublishState({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const { published, heldByRollback } = campaign
  const state = heldByRollback ? 'held' : published ? 'published' : 'unpublished'
  const Icon = { held: History, published: CircleCheck, unpublished: Clock3 }[state]
  return (
    <span
      title={t(`campaigns.publishText.${state}`)}
      className={clsx(
        'flex items-center gap-1 text-xs',
        state === 'published' ? 'text-muted' : 'text-givt',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(`campaigns.publish.${state}`)}
    </span>
  )
}

/** Shows when a campaign starts or when it ended, while it is outside its run window. */
export function RunNote({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const phase = runPhase(campaign)
  if (phase === 'running' || campaign.status !== 'active') return null
  const { from = null, until = null } = campaign.runWindow ?? {}
  const time = format.dateTime(phase === 'waiting' ? from : until)
  return (
    <span title={t('campaigns.run.text')} className="flex items-center gap-1 text-policy text-xs">
      <CalendarOff aria-hidden="true" className="size-3.5 shrink-0" />
      {t(`campaigns.run.${phase}`, { time })}
    </span>
  )
}

/** Shows the share of visitors who get the changed rules. */
export function StageNote({ stage }: Pick<Campaign, 'stage'>) {
  const { t } = useTranslation()
  if (stage === null) return null
  return (
    <span className="flex items-center gap-1 text-policy text-xs">
      <Percent aria-hidden="true" className="size-3.5 shrink-0" />
      {t('stage.menu', { share: stage.share })}
    </span>
  )
}

/** Shown if the edge may not cache a page, whose origin then sees each visitor. */
export function NotKeptNote({ pages }: Pick<Campaign, 'pages'>) {
  const { t } = useTranslation()
  const isSeen = pages.black.kept === false || pages.white.kept === false
  if (!isSeen) return null
  return (
    <span title={t('campaigns.notKeptText')} className="flex items-center gap-1 text-givt text-xs">
      <Info aria-hidden="true" className="size-3.5 shrink-0" />
      {t('campaigns.notKept')}
    </span>
  )
}

/** Selects a campaign for bulk actions. */
export function SelectBox({ campaign, selection }: { campaign: Campaign; selection: Selection }) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={<span className="sr-only">{t('campaigns.select', { name: campaign.name })}</span>}
      checked={selection.has(campaign.id)}
      onChange={() => selection.toggle(campaign.id)}
    />
  )
}

export function CampaignAddress({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-1">
      <a
        href={campaign.url}
        target="_blank"
        rel="noreferrer"
        title={campaign.url}
        className="wrap-anywhere line-clamp-3 min-w-0 underline decoration-line-strong underline-offset-3 hover:text-accent hover:decoration-current"
      >
        {campaign.domain}
        <wbr />
        {campaign.path}
      </a>
      <CopyButton text={campaign.url} label={t('campaigns.copyAddress', { name: campaign.name })} />
    </span>
  )
}

export function SuccessRate({ value }: { value: number | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (value !== null) return format.percent(value)
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        —
      </span>
      <span className="sr-only">{t('campaigns.noRequests')}</span>
    </>
  )
}

export function CreatedOn({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <time dateTime={campaign.createdAt} className="text-muted text-xs">
      {t('campaigns.createdOn', { date: format.date(campaign.createdAt) })}
    </time>
  )
}
