import type { Overview } from '@crivo/shared'
import { clsx } from 'clsx'
import { Equal, Sigma } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { TermHint } from '#core/help/term-hint.tsx'
import type { Filters } from '#core/visits/filters.ts'
import { AFTER_LOOK, CLASS_LOOK } from '#core/visits/visit-class.ts'
import { visitsPath } from '#core/visits/visits-view.ts'
import { useFormat } from '#lib/format.ts'
import { changeOf } from '../../change.ts'
import { type FlowPart, type FlowStep, toFlowSteps } from '../../flow-steps.ts'

interface Props {
  overview: Pick<Overview, 'from' | 'to' | 'flow' | 'previous'> | undefined
  /** `null` if the numbers should not link to visits. */
  filters: Filters | null
}

/** The steps from gross to net visits, class by class. */
export function FlowCard({ overview, filters }: Props) {
  const { t } = useTranslation()
  return (
    <Card aria-busy={overview === undefined} className="flex flex-col">
      <CardHeader
        title={t('flow.title')}
        hint={<TermHint id="netVisits" />}
        text={t('flow.text')}
      />
      <CardBody className="grid flex-1">
        {overview ? (
          <ol className="grid content-between gap-3">
            {toFlowSteps(overview.flow).map((step) => (
              <FlowRow
                key={step.part}
                step={step}
                before={overview.previous?.flow[step.part]}
                isCompared={overview.previous !== null}
                to={filters && visitsPath(overview, { ...filters, ...FILTER_OF[step.part] })}
              />
            ))}
          </ol>
        ) : (
          <div className="grid gap-3">
            {['gross', 'givt', 'sivt', 'policy', 'verified', 'net'].map((part) => (
              <Skeleton key={part} className="h-9.5" />
            ))}
          </div>
        )}
      </CardBody>
    </Card>
  )
}

/** Gross and net have their own styles; the other steps have their class's. */
const LOOKS = {
  ...CLASS_LOOK,
  gross: { icon: Sigma, colour: 'bg-sunken text-ink', bar: 'bg-line-strong' },
  automated: { ...CLASS_LOOK.sivt, icon: AFTER_LOOK.automation.icon },
  net: { icon: Equal, colour: 'bg-pass-soft text-pass', bar: 'bg-pass' },
} as const

const FILTER_OF: Readonly<Record<FlowPart, Filters>> = {
  gross: {},
  givt: { class: 'givt' },
  sivt: { class: 'sivt' },
  policy: { class: 'policy' },
  verified: { class: 'verified' },
  agent: { class: 'agent' },
  system: { class: 'system' },
  automated: { class: 'pass' },
  net: { class: 'pass' },
}

interface RowProps {
  step: FlowStep
  before: number | undefined
  isCompared: boolean
  to: string | null
}

function FlowRow({ step: { part, count, start, width }, before, isCompared, to }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { icon: Icon, colour, bar } = LOOKS[part]
  const change = changeOf(count, before)
  const isSum = part === 'gross' || part === 'net'
  const number = format.number(isSum || count === 0 ? count : -count)
  return (
    <li className="grid gap-1.5">
      <div className="flex items-center gap-2">
        <span className={clsx('grid size-5 shrink-0 place-items-center rounded-sm', colour)}>
          <Icon aria-hidden="true" className="size-3.5" />
        </span>
        <span className={clsx('min-w-0 flex-1', isSum && 'font-medium')}>{t(`flow.${part}`)}</span>
        {isCompared && (
          <span className="text-muted text-xs tabular-nums">
            {change === null ? t('flow.nothingBefore') : format.change(change)}
          </span>
        )}
        {to === null ? (
          <span className="font-medium tabular-nums">{number}</span>
        ) : (
          <Link
            to={to}
            className="font-medium text-accent tabular-nums hover:underline"
            aria-label={t('breakdown.openVisits', { count, value: t(`flow.${part}`) })}
          >
            {number}
          </Link>
        )}
        <span className="w-14 text-right text-muted text-xs tabular-nums">
          {format.percent(width)}
        </span>
      </div>
      <div aria-hidden="true" className="h-2.5 rounded-sm bg-sunken">
        <div
          className={clsx('h-full rounded-sm', bar)}
          style={{ marginLeft: `${start}%`, width: `${width}%`, minWidth: count > 0 ? 2 : 0 }}
        />
      </div>
    </li>
  )
}
