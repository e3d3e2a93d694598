import { type Campaign, REAL_TIME_PAGE_SIZES } from '@crivo/shared'
import { Pause, Play, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import type { LiveView } from '../../live/live-view.ts'
import { CampaignSelect } from '../campaign-select.tsx'
import { IntervalSelect } from '../interval-select.tsx'
import { LiveStatus } from './live-status.tsx'

interface Props {
  view: LiveView
  onView: (change: Partial<LiveView>) => void
  campaigns: readonly Campaign[]
  auto: boolean
  onAuto: (auto: boolean) => void
  onRefresh: () => void
  /** Time of the last update in milliseconds; 0 before the first response. */
  readAt: number
  isLive: boolean
}

export function LiveToolbar({ view, onView, campaigns, auto, ...rest }: Props) {
  const { t } = useTranslation()
  const AutoIcon = auto ? Pause : Play
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CampaignSelect
        campaigns={campaigns}
        value={view.campaignId}
        onChange={(campaignId) => onView({ campaignId })}
      />
      <Select
        aria-label={t('visits.pageSize')}
        value={view.limit}
        onChange={({ target }) => onView({ limit: Number(target.value) })}
        className="min-w-32 flex-1 sm:flex-none"
      >
        {REAL_TIME_PAGE_SIZES.map((count) => (
          <option key={count} value={count}>
            {t('visits.newest', { count })}
          </option>
        ))}
      </Select>
      <IntervalSelect value={view.interval} onChange={(interval) => onView({ interval })} />
      <LiveStatus auto={auto} isLive={rest.isLive} interval={view.interval} readAt={rest.readAt} />
      <div className="flex gap-2 max-sm:w-full">
        <Button icon={AutoIcon} onClick={() => rest.onAuto(!auto)} className="max-sm:flex-1">
          {t(auto ? 'visits.pauseAuto' : 'visits.resumeAuto')}
        </Button>
        <Button icon={RotateCw} onClick={rest.onRefresh}>
          <span className="max-sm:sr-only">{t('visits.refresh')}</span>
        </Button>
      </div>
    </div>
  )
}
