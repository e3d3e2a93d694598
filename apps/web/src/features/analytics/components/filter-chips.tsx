import { UNKNOWN_VALUE } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FILTER_NAMES, type FilterName, type Filters } from '#core/visits/filters.ts'
import { useValueTexts } from '#core/visits/use-value-texts.ts'
import { conditionsOf, readCondition, withConditions } from '../conditions.ts'
import { FilterChip } from './filter-chip.tsx'

interface Props {
  filters: Filters
  onFilters: (filters: Filters) => void
}

/** The active filters; a click removes one. */
export function FilterChips({ filters, onFilters }: Props) {
  const { t } = useTranslation()
  const textOf = useValueTexts()
  const names = FILTER_NAMES.filter((name) => name !== 'where' && filters[name] !== undefined)
  const conditions = conditionsOf(filters)
  if (names.length + conditions.length === 0) return null
  const remove = (name: FilterName) => {
    const { [name]: _, ...others } = filters
    onFilters(others)
  }
  return (
    <ul aria-label={t('filter.set')} className="flex min-w-0 flex-wrap items-center gap-1.5">
      {names.map((name) => {
        const value = filters[name] ?? ''
        return (
          <li key={name} className="flex min-w-0">
            <FilterChip
              name={t(`filter.${name}`)}
              value={textOf(name, value === UNKNOWN_VALUE ? null : value)}
              onRemove={() => remove(name)}
            />
          </li>
        )
      })}
      {conditions.map((condition) => (
        <li key={JSON.stringify(condition)} className="flex min-w-0">
          <FilterChip
            name={t(`condition.field.${condition.field}`)}
            value={readCondition(condition)
              .map(({ comparison, value }) => `${t(`condition.${comparison}`)} ${value}`.trim())
              .join(', ')}
            onRemove={() => {
              const others = conditions.filter((each) => each !== condition)
              onFilters(withConditions(filters, others) ?? filters)
            }}
          />
        </li>
      ))}
      {names.length + conditions.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => onFilters({})}
            className="h-8 rounded-md px-2 text-muted text-xs hover:text-ink"
          >
            {t('filter.clear')}
          </button>
        </li>
      )}
    </ul>
  )
}
