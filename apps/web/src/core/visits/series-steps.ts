import type { VisitClass } from '@crivo/filter-engine'
import { type Series, VISIT_CLASSES, type VisitCounts } from '@crivo/shared'
import { type Span, type Step, stepsOf } from './span.ts'

export interface SeriesStep {
  /** Start time of the step. */
  readonly at: string
  readonly values: Readonly<Record<VisitClass, number>>
  readonly total: number
  /** The count of the corresponding step in the previous period. */
  readonly before?: number
}

interface StepOptions {
  readonly span: Span
  readonly step: Step
  readonly hidden: ReadonlySet<VisitClass>
  readonly timeZone: string
}

/** Returns every step of a span, including empty ones, with the classes that are not hidden. */
export function toSeriesSteps(
  { points, previous }: Pick<Series, 'points' | 'previous'>,
  { span, step, hidden, timeZone }: StepOptions,
): readonly SeriesStep[] {
  const shown = VISIT_CLASSES.filter((each) => !hidden.has(each))
  const sum = (counts: VisitCounts | undefined) =>
    shown.reduce((total, each) => total + (counts?.[each] ?? 0), 0)
  const countsAt = new Map(points.map(({ at, counts }) => [Date.parse(at), counts]))
  const beforeAt = new Map(previous?.points.map(({ at, counts }) => [Date.parse(at), counts]))
  const stepsBefore = previous ? stepsOf(previous, step, timeZone) : []
  return stepsOf(span, step, timeZone).map((at, index) => {
    const counts = countsAt.get(Date.parse(at))
    const numberOf = (each: VisitClass) => counts?.[each] ?? 0
    return {
      at,
      values: {
        pass: numberOf('pass'),
        givt: numberOf('givt'),
        sivt: numberOf('sivt'),
        policy: numberOf('policy'),
        verified: numberOf('verified'),
        agent: numberOf('agent'),
        system: numberOf('system'),
      },
      total: sum(counts),
      ...(previous && { before: sum(beforeAt.get(Date.parse(stepsBefore[index] ?? ''))) }),
    }
  })
}
