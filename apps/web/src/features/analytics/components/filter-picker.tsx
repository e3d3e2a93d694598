import { BREAKDOWN_DIMENSIONS, VISIT_CLASSES } from '@crivo/shared'
import { ListFilter } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import type { Filters } from '#core/visits/filters.ts'
import type { Span } from '#core/visits/span.ts'
import { ConditionForm } from './condition-form.tsx'
import { FilterValues, FixedValues } from './filter-values.tsx'

interface Props {
  /** The span from which values are offered. */
  span: Span
  filters: Filters
  onFilters: (filters: Filters) => void
  /** Whether to offer the product's own checks in place of the counted visits. */
  withOwnChecks?: boolean
}

/** Filters with a few fixed values. */
const FIXED = { class: VISIT_CLASSES, action: ['black', 'white'], ownChecks: ['only'] } as const
const CHOICES = ['class', 'action', ...BREAKDOWN_DIMENSIONS, 'ownChecks', 'where'] as const
type Choice = (typeof CHOICES)[number]

/** Adds a filter: first its kind, then one of the values that occur or any condition. */
export function FilterPicker({ span, filters, onFilters, withOwnChecks = false }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<Choice>('class')
  const change = (changed: Filters) => {
    onFilters(changed)
    setOpen(false)
  }
  const add = (filter: Filters) => change({ ...filters, ...filter })
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button icon={ListFilter}>{t('filter.add')}</Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('filter.add')}
          className="z-30 grid w-72 max-w-[calc(100vw-1rem)] animate-appear gap-2 rounded-lg border border-line bg-surface p-2 shadow-float"
        >
          <Select
            aria-label={t('filter.by')}
            value={choice}
            onChange={({ target }) =>
              setChoice(CHOICES.find((each) => each === target.value) ?? choice)
            }
          >
            {CHOICES.filter((each) => each !== 'ownChecks' || withOwnChecks).map((each) => (
              <option key={each} value={each}>
                {t(`filter.${each}`)}
              </option>
            ))}
          </Select>
          {choice === 'where' ? (
            <ConditionForm filters={filters} onFilters={change} />
          ) : choice === 'class' || choice === 'action' || choice === 'ownChecks' ? (
            <FixedValues name={choice} values={FIXED[choice]} onChoose={add} />
          ) : (
            <FilterValues dimension={choice} span={span} filters={filters} onChoose={add} />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
