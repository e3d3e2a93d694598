import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { PATHS } from '#config/paths.ts'
import { useCampaignName } from '#core/campaigns/use-campaign-name.ts'
import { useCampaigns } from '#core/campaigns/use-campaigns.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useIsWide } from '#lib/hooks/use-media-query.ts'
import { latestVisitsQuery } from '../../api/get-latest-visits.ts'
import type { OverviewView } from '../../views/overview-view.ts'
import { VisitCards } from '../visit-list/visit-cards.tsx'
import { useUsualColumns } from '../visit-list/visit-columns.tsx'
import { VisitListSkeleton } from '../visit-list/visit-list-skeleton.tsx'
import { VisitTable } from '../visit-list/visit-table.tsx'

/** The twenty newest visits that match the filters. */
export function LatestVisits({ view }: { view: OverviewView }) {
  const { t } = useTranslation()
  const wide = useIsWide('48rem')
  const columns = useUsualColumns()
  const [opened, setOpened] = useState<string | null>(null)
  const campaigns = useCampaigns()
  const nameOf = useCampaignName(campaigns)
  const latest = useQuery({
    ...latestVisitsQuery(view.filters),
    // Pauses refreshing while the person reads a visit's details.
    refetchInterval: opened === null && view.interval,
  })
  const loadError = useLoadError(latest)
  if (loadError !== null) {
    return <ErrorNotice title={t('visits.failed')} error={loadError} query={latest} />
  }
  if (!latest.data) return <VisitListSkeleton />
  if (latest.data.length === 0) {
    return <p className="py-6 text-center text-muted">{t('breakdown.empty')}</p>
  }
  const List = wide ? VisitTable : VisitCards
  const { campaignId } = view.filters
  const search = campaignId === undefined ? '' : `?${new URLSearchParams({ campaignId })}`
  return (
    <div className="grid grid-cols-1 gap-3">
      <List
        label={t('overview.tab.realtime')}
        visits={latest.data}
        columns={columns}
        nameOf={nameOf}
        opened={opened}
        onToggle={(id) => setOpened(id === opened ? null : id)}
      />
      <Link to={`${PATHS.live}${search}`} className={buttonStyle({ size: 'sm' }, 'w-fit')}>
        {t('overview.watchLive')}
      </Link>
    </div>
  )
}
