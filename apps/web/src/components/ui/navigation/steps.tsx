import { clsx } from 'clsx'
import { Check, LoaderCircle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** `active` waits for the person; `running` waits for the system. */
export const STEP_STATES = ['todo', 'active', 'running', 'done', 'failed'] as const
export type StepState = (typeof STEP_STATES)[number]

interface Step {
  readonly id: string
  readonly label: string
  readonly state: StepState
  /** Describes the current progress or the failure. */
  readonly detail?: ReactNode
}

interface Props {
  label: string
  steps: readonly Step[]
  /** `row` for form steps, `column` for work that reports progress. */
  direction?: 'row' | 'column'
}

/** Shows progress through a list of steps. */
export function Steps({ label, steps, direction = 'column' }: Props) {
  const { t } = useTranslation()
  const row = direction === 'row'
  return (
    <ol
      aria-label={label}
      className={clsx('flex', row ? 'items-start gap-2 sm:gap-3' : 'flex-col')}
    >
      {steps.map(({ id, label: name, state, detail }, index) => (
        <li
          key={id}
          aria-current={state === 'active' || state === 'running' ? 'step' : undefined}
          className={clsx(
            'flex min-w-0',
            row ? 'flex-auto items-center gap-2 last:flex-initial' : 'gap-3',
          )}
        >
          <span className={clsx('flex flex-col items-center', !row && 'self-stretch')}>
            <Mark state={state} number={index + 1} />
            {!row && index < steps.length - 1 && <span className="my-1 w-px flex-1 bg-line" />}
          </span>
          <span className={clsx('grid min-w-0', !row && 'pt-0.5 pb-4')}>
            <span
              className={clsx(
                row ? 'truncate max-sm:sr-only' : 'text-pretty',
                state === 'todo' ? 'text-muted' : 'font-medium',
              )}
            >
              {name}
              <span className="sr-only">{t(`steps.${state}`)}</span>
            </span>
            {detail && <span className="text-pretty text-muted text-xs">{detail}</span>}
          </span>
          {row && index < steps.length - 1 && <span className="h-px min-w-3 flex-1 bg-line" />}
        </li>
      ))}
    </ol>
  )
}

const MARKS: Readonly<Record<StepState, string>> = {
  todo: 'border border-line-strong text-muted',
  active: 'bg-accent text-on-accent',
  running: 'bg-accent-soft text-accent',
  done: 'bg-pass-soft text-pass',
  failed: 'bg-danger-soft text-danger',
}
const ICONS = { running: LoaderCircle, done: Check, failed: X }

function Mark({ state, number }: { state: StepState; number: number }) {
  const Icon = state === 'todo' || state === 'active' ? null : ICONS[state]
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-6 shrink-0 place-items-center rounded-full font-medium text-xs tabular-nums',
        MARKS[state],
      )}
    >
      {Icon === null ? (
        number
      ) : (
        <Icon className={clsx('size-3.5', state === 'running' && 'animate-spin')} />
      )}
    </span>
  )
}
