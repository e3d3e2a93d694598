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

/** The number of values shown. */
const MOST = 5
/** The dimension that each tab ranks. */
const FILTERS = {
  geography: 'country',
  devices: 'device',
  browsers: 'browser',
} as const satisfies Record<Props['by'], LiveFilter>

/** The list's most frequent values of a dimension. */
export function LiveTop({ by, visits, view }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const textOf = useValueTexts()
  const filter = FILTERS[by]
  const narrowed = filterVisits(visits, view.filters)
  const counts = countBy(narrowed, LIVE_FILTERS[filter])
  const rows = counts.slice(0, MOST).map(({ value, count }) => {
    const filters = { ...view.filters, [filter]: value ?? UNKNOWN_VALUE }
    const search = writeLiveView({ ...view, tab: 'activity', filters }).toString()
    return { key: value ?? '', label: textOf(filter, value), count, to: { pathname, search } }
  })
  return (
    <ShareList
      label={t(`live.tab.${by}`)}
      rows={rows}
      total={narrowed.length}
      note={counts.length > MOST ? t('live.more', { count: counts.length - MOST }) : null}
    />
  )
}
