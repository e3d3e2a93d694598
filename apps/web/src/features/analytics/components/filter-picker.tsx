import { BREAKDOWN_DIMENSIONS, VISIT_CLASSES } from '@crivo/shared'
import { ListFilter } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import type { Filters } from '#domain/visits/filters.ts'
import type { Span } from '#domain/visits/span.ts'
import { FilterValues, FixedValues } from './filter-values.tsx'

interface Props {
  /** The span whose values are offered. */
  span: Span
  filters: Filters
  onFilters: (filters: Filters) => void
}

/** Filters with a few fixed values. */
const FIXED = { class: VISIT_CLASSES, action: ['black', 'white'] } as const
const CHOICES = ['class', 'action', ...BREAKDOWN_DIMENSIONS] as const
type Choice = (typeof CHOICES)[number]

/** Adds a filter: first its kind, then one of the values that occur. */
export function FilterPicker({ span, filters, onFilters }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<Choice>('class')
  const add = (filter: Filters) => {
    onFilters({ ...filters, ...filter })
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button>
          <ListFilter aria-hidden="true" className="size-4" />
          {t('filter.add')}
        </Button>
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
            {CHOICES.map((each) => (
              <option key={each} value={each}>
                {t(`filter.${each}`)}
              </option>
            ))}
          </Select>
          {choice === 'class' || choice === 'action' ? (
            <FixedValues name={choice} values={FIXED[choice]} onChoose={add} />
          ) : (
            <FilterValues dimension={choice} span={span} filters={filters} onChoose={add} />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
