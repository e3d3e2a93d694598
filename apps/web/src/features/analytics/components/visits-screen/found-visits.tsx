import type { Campaign, Visit } from '@crivo/shared'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
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
  /** Loads earlier visits; absent if there are none. */
  query?: UseInfiniteQueryResult
}

/** The loaded visits and a button for earlier ones. */
export function FoundVisits({ visits, campaigns, columns, query }: Props) {
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
        {query?.hasNextPage ? t('history.countSoFar', count) : t('history.count', count)}
      </p>
      <List
        label={t('history.title')}
        visits={visits}
        columns={shown}
        nameOf={nameOf}
        opened={opened}
        onToggle={(id) => setOpened(id === opened ? null : id)}
        more={query?.hasNextPage && <LoadMore query={query} />}
      />
    </div>
  )
}
