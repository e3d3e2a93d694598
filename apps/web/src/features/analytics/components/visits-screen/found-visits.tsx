import type { Campaign, Visit } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '#components/load-more.tsx'
import { useCampaignName } from '#core/campaigns/use-campaign-name.ts'
import type { VisitColumnId } from '#core/visits/visit-column-ids.ts'
import { useFormat } from '#lib/format.ts'
import { useIsWide } from '#lib/hooks/use-media-query.ts'
import { VisitCards } from '../visit-list/visit-cards.tsx'
import { useShownColumns } from '../visit-list/visit-columns.tsx'
import { VisitTable } from '../visit-list/visit-table.tsx'

interface Props {
  visits: readonly Visit[]
  campaigns: readonly Campaign[]
  columns: readonly VisitColumnId[] | null
  hasMore: boolean
  loadingMore: boolean
  /** Why the next page could not be loaded, or `null`. */
  error: unknown
  onMore: () => void
}

/** The loaded visits and a button for earlier ones. */
export function FoundVisits({ visits, campaigns, columns, ...rest }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const wide = useIsWide('48rem')
  const shown = useShownColumns(columns)
  const nameOf = useCampaignName(campaigns)
  const [opened, setOpened] = useState<string | null>(null)
  const List = wide ? VisitTable : VisitCards
  const count = { count: visits.length, formatted: format.number(visits.length) }
  return (
    <div className="grid gap-2">
      <p role="status" className="text-muted tabular-nums">
        {rest.hasMore ? t('history.countSoFar', count) : t('history.count', count)}
      </p>
      <List
        label={t('history.title')}
        visits={visits}
        columns={shown}
        nameOf={nameOf}
        opened={opened}
        onToggle={(id) => setOpened(id === opened ? null : id)}
        more={
          rest.hasMore && (
            // Remounts after each page, so that another page loads if this one does not fill the
            // screen.
            <LoadMore
              key={visits.length}
              busy={rest.loadingMore}
              error={rest.error}
              onMore={rest.onMore}
            />
          )
        }
      />
    </div>
  )
}
