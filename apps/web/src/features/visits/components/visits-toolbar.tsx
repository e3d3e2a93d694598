import { type Campaign, REAL_TIME_PAGE_SIZES } from '@crivo/shared'
import { clsx } from 'clsx'
import { Pause, Play, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { LiveView } from '../live-view.ts'

interface Props {
  view: LiveView
  onView: (change: Partial<LiveView>) => void
  campaigns: readonly Campaign[]
  auto: boolean
  onAuto: (auto: boolean) => void
  onRefresh: () => void
  /** Milliseconds; 0 before the first answer. */
  readAt: number
  /** Whether the first answer is still awaited. */
  loading: boolean
}

export function VisitsToolbar(props: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { campaignId, limit } = props.view
  const known = props.campaigns.some(({ id }) => id === campaignId)
  const AutoIcon = props.auto ? Pause : Play
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('visits.campaign')}
        value={campaignId ?? ''}
        onChange={({ target }) =>
          props.onView({ campaignId: target.value === '' ? undefined : Number(target.value) })
        }
        className="w-auto min-w-40 flex-1 sm:w-52 sm:flex-none"
      >
        <option value="">{t('visits.allCampaigns')}</option>
        {campaignId !== undefined && !known && (
          <option value={campaignId}>{t('visits.campaignNumber', { id: campaignId })}</option>
        )}
        {props.campaigns.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('visits.pageSize')}
        value={limit}
        onChange={({ target }) => props.onView({ limit: Number(target.value) })}
        className="w-32"
      >
        {REAL_TIME_PAGE_SIZES.map((count) => (
          <option key={count} value={count}>
            {t('visits.newest', { count })}
          </option>
        ))}
      </Select>
      <p className="flex items-center gap-2 text-muted tabular-nums max-sm:order-last max-sm:w-full sm:ml-auto">
        {props.loading && t('common.loading')}
        {props.readAt > 0 && (
          <>
            <span
              aria-hidden="true"
              className={clsx(
                'size-2 rounded-full',
                props.auto ? 'animate-shimmer bg-pass' : 'bg-line-strong',
              )}
            />
            {t(props.auto ? 'visits.live' : 'visits.paused', { time: format.time(props.readAt) })}
          </>
        )}
      </p>
      <div className="flex gap-2 max-sm:w-full">
        <Button onClick={() => props.onAuto(!props.auto)} className="max-sm:flex-1">
          <AutoIcon aria-hidden="true" className="size-4" />
          {t(props.auto ? 'visits.pauseAuto' : 'visits.resumeAuto')}
        </Button>
        <Button onClick={props.onRefresh}>
          <RotateCw aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t('visits.refresh')}</span>
        </Button>
      </div>
    </div>
  )
}
