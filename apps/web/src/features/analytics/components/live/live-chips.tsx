import { UNKNOWN_VALUE } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useValueTexts } from '#core/visits/use-value-texts.ts'
import type { LiveFilter, LiveView } from '../../live/live-view.ts'
import { FilterChip } from '../filter-chip.tsx'

const NAMES = ['page', 'bot', 'country', 'device', 'browser'] as const satisfies LiveFilter[]

interface Props {
  view: LiveView
  onView: (change: Partial<LiveView>) => void
}

/** The active filters other than the class; a click removes one. */
export function LiveChips({ view: { filters }, onView }: Props) {
  const { t } = useTranslation()
  const textOf = useValueTexts()
  const remove = (name: LiveFilter) => {
    const { [name]: _, ...others } = filters
    onView({ filters: others })
  }
  return NAMES.map((name) => {
    const value = filters[name]
    if (value === undefined) return null
    return (
      <FilterChip
        key={name}
        name={t(`filter.${name}`)}
        value={textOf(name, value === UNKNOWN_VALUE ? null : value)}
        onRemove={() => remove(name)}
      />
    )
  })
}
