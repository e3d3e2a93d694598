import { UNKNOWN_VALUE, type Visit } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useValueTexts } from '#core/visits/use-value-texts.ts'
import { countBy } from '../../count-by.ts'
import {
  filterVisits,
  LIVE_FILTERS,
  type LiveFilter,
  type LiveTab,
  type LiveView,
  writeLiveView,
} from '../../live/live-view.ts'
import { ShareList } from '../share-list.tsx'

interface Props {
  by: Exclude<LiveTab, 'activity'>
  visits: readonly Visit[]
  view: LiveView
}

/** The dimension and length of each tab's ranking. */
const TOP = {
  geography: { filter: 'country', most: 5 },
  devices: { filter: 'device', most: 5 },
  browsers: { filter: 'browser', most: 5 },
} as const satisfies Record<Props['by'], { filter: LiveFilter; most: number }>

/** The list's most frequent values of a dimension. */
export function LiveTop({ by, visits, view }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const textOf = useValueTexts()
  const { filter, most } = TOP[by]
  const narrowed = filterVisits(visits, view.filters)
  const counts = countBy(narrowed, LIVE_FILTERS[filter])
  const rows = counts.slice(0, most).map(({ value, count }) => {
    const filters = { ...view.filters, [filter]: value ?? UNKNOWN_VALUE }
    const search = writeLiveView({ ...view, tab: 'activity', filters }).toString()
    return { key: value ?? '', label: textOf(filter, value), count, to: { pathname, search } }
  })
  return (
    <ShareList
      label={t(`live.tab.${by}`)}
      rows={rows}
      total={narrowed.length}
      note={counts.length > most ? t('live.more', { count: counts.length - most }) : null}
    />
  )
}
