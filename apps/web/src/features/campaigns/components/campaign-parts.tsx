import type { Campaign } from '@crivo/shared'
import { clsx } from 'clsx'
import { CircleCheck, CirclePause, CirclePlay, Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { useFormat } from '../../../lib/format.ts'

export function StatusBadge({ status }: Pick<Campaign, 'status'>) {
  const { t } = useTranslation()
  const Icon = status === 'active' ? CirclePlay : CirclePause
  return (
    <span
      className={clsx(
        'inline-flex h-6 w-fit items-center gap-1.5 rounded-sm px-2 font-medium text-xs',
        status === 'active' ? 'bg-pass-soft text-pass' : 'bg-system-soft text-system',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {t(`campaigns.statusOf.${status}`)}
    </span>
  )
}

/** Whether the edge has the campaign as it stands. */
export function PublishState({ published }: Pick<Campaign, 'published'>) {
  const { t } = useTranslation()
  const Icon = published ? CircleCheck : Clock3
  return (
    <span
      className={clsx('flex items-center gap-1 text-xs', published ? 'text-muted' : 'text-givt')}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {published ? t('campaigns.published') : t('campaigns.unpublished')}
    </span>
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
        className="min-w-0 truncate underline decoration-line-strong underline-offset-3 hover:text-accent hover:decoration-current"
      >
        {campaign.domain + campaign.path}
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
