import { VISIT_CLASSES } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AsTable } from '#components/as-table.tsx'
import { useFormat } from '#lib/format.ts'
import { useClock } from '#lib/time/clock.ts'
import type { Filters } from './filters.ts'
import type { SeriesStep } from './series-steps.ts'
import { type Span, type Step, stepSpan } from './span.ts'
import { useStepTexts } from './use-step-texts.ts'
import { visitsPath } from './visits-view.ts'

interface Props {
  steps: readonly SeriesStep[]
  step: Step
  span: Span
  /** `null` if the numbers should not link to visits. */
  filters: Filters | null
}

/** The chart's numbers as a table; each number links to its visits. */
export function SeriesTable({ steps, step, span, filters }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const textsOf = useStepTexts(step)
  const { zone: timeZone, zoneName } = useClock()
  const hasBefore = steps.some(({ before }) => before !== undefined)
  const columns = ['breakdown.visits', ...VISIT_CLASSES.map((each) => `class.${each}`)]
  return (
    <AsTable>
      <section
        aria-label={t('series.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="relative mt-2 max-h-80 overflow-auto"
      >
        <table className="w-full text-right tabular-nums">
          <caption className="sr-only">{t('series.title')}</caption>
          <thead>
            <tr className="text-muted text-xs">
              <th scope="col" className="sticky top-0 bg-surface py-1.5 pr-3 text-left">
                {t(`series.axis.${step}`, { zone: zoneName })}
              </th>
              {columns.map((key) => (
                <th key={key} scope="col" className="sticky top-0 bg-surface px-2 py-1.5">
                  {t(key)}
                </th>
              ))}
              {hasBefore && (
                <th scope="col" className="sticky top-0 bg-surface py-1.5 pl-2">
                  {t('series.before')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ at, values, total, before }) => {
              const within = stepSpan(at, step, span, timeZone)
              return (
                <tr key={at} className="border-line border-t">
                  <th scope="row" className="whitespace-nowrap py-1.5 pr-3 text-left font-normal">
                    {textsOf(at).label}
                  </th>
                  <NumberCell value={total} to={filters && visitsPath(within, filters)} />
                  {VISIT_CLASSES.map((each) => (
                    <NumberCell
                      key={each}
                      value={values[each]}
                      to={filters && visitsPath(within, { ...filters, class: each })}
                    />
                  ))}
                  {hasBefore && <td className="py-1.5 pl-2">{format.number(before ?? 0)}</td>}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </AsTable>
  )
}

function NumberCell({ value, to }: { value: number; to: string | null }) {
  const format = useFormat()
  return (
    <td className="px-2 py-1.5">
      {value === 0 || to === null ? (
        <span className={value === 0 ? 'text-muted' : undefined}>{format.number(value)}</span>
      ) : (
        <Link to={to} className="text-accent hover:underline">
          {format.number(value)}
        </Link>
      )}
    </td>
  )
}
