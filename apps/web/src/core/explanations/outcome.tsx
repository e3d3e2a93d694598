import type { ExplainedCheck } from '@crivo/shared'
import { clsx } from 'clsx'
import {
  Check,
  CircleDashed,
  CircleHelp,
  type LucideIcon,
  Minus,
  TriangleAlert,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'

export type Outcome = ExplainedCheck['outcome']

const LOOKS: Readonly<Record<Outcome, { icon: LucideIcon; colour: string }>> = {
  matched: { icon: Check, colour: 'bg-accent-soft text-accent' },
  'not-matched': { icon: Minus, colour: 'bg-sunken text-muted' },
  'not-evaluated': { icon: CircleDashed, colour: 'text-muted' },
  failed: { icon: TriangleAlert, colour: 'bg-danger-soft text-danger' },
  unknown: { icon: CircleHelp, colour: 'bg-system-soft text-system' },
}

/** The outcome of a check, as a labeled icon. */
export function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  const { icon: Icon, colour } = LOOKS[outcome]
  return (
    <span
      title={t(`why.outcome.${outcome}`)}
      className={clsx('grid size-5 shrink-0 place-items-center rounded-sm', colour)}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{t(`why.outcome.${outcome}`)}</span>
    </span>
  )
}
