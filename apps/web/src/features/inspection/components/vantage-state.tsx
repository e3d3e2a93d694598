import type { InspectionJob } from '@crivo/shared'
import { clsx } from 'clsx'
import { Check, Circle, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type State = InspectionJob['vantages'][number]['state']

const ICONS = { waiting: Circle, visiting: LoaderCircle, visited: Check } as const

interface Props {
  name: string
  state: State
  visits: number
}

/** The progress of one visitor in an inspection. */
export function VantageState({ name, state, visits }: Props) {
  const { t } = useTranslation()
  const Icon = ICONS[state]
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={clsx(
          'mt-0.5 size-4 shrink-0',
          state === 'visiting' && 'animate-spin text-accent',
          state === 'visited' && 'text-pass',
          state === 'waiting' && 'text-muted',
        )}
      />
      <span className={clsx('min-w-0 flex-1 text-pretty', state === 'waiting' && 'text-muted')}>
        {name}
      </span>
      <span className="text-muted text-xs leading-5 tabular-nums">
        {visits === 0 && state === 'waiting'
          ? t('inspection.waiting')
          : t('inspection.visits', { count: visits })}
      </span>
    </li>
  )
}
