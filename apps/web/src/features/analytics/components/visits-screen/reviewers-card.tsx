import type { VisitCounts } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { TermHint } from '#core/help/term-hint.tsx'
import type { Filters } from '#core/visits/filters.ts'
import { type Span, stepOf } from '#core/visits/span.ts'
import { useStepTexts } from '#core/visits/use-step-texts.ts'
import { useFormat } from '#lib/format.ts'
import { useClock } from '#lib/time/clock.ts'
import { breakdownQuery } from '../../api/get-breakdown.ts'
import { seriesQuery } from '../../api/get-series.ts'

interface Props {
  span: Span
  filters: Filters
}

interface Line {
  readonly id: string
  readonly label: string
  readonly counts: VisitCounts
}

/** More owners than the catalogue contains. */
const MOST_OWNERS = 100

/**
 * Reviewers' visits, which are only counted, by owner and over time; renders nothing if there are
 * none.
 */
export function ReviewersCard({ span, filters }: Props) {
  const { t } = useTranslation()
  const step = stepOf(span)
  const { zone, zoneName } = useClock()
  const textsOf = useStepTexts(step)
  const ofReviewers = { ...filters, class: 'verified' }
  const owners = useQuery(
    breakdownQuery({ dimension: 'botName', span, filters: ofReviewers, limit: MOST_OWNERS }),
  ).data
  const series = useQuery(seriesQuery(span, ofReviewers, false, zone)).data
  if (!owners || !series || owners.total.verified === 0) return null
  return (
    <Card>
      <CardHeader
        title={t('reviewers.title')}
        hint={<TermHint id="reviewer" />}
        text={t('reviewers.text')}
      />
      <CardBody className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Counts
          caption={t('reviewers.owner')}
          lines={owners.rows.map(({ value, counts }) => {
            return { id: value ?? '', label: value ?? t('reviewers.unknown'), counts }
          })}
        />
        <Counts
          caption={t(`series.axis.${step}`, { zone: zoneName })}
          lines={series.points.toReversed().map(({ at, counts }) => {
            return { id: at, label: textsOf(at).label, counts }
          })}
        />
      </CardBody>
    </Card>
  )
}

function Counts({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-72 overflow-auto"
    >
      <table className="w-full text-right tabular-nums">
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="sticky top-0 bg-surface py-1.5 pr-3 text-left">
              {caption}
            </th>
            <th scope="col" className="sticky top-0 bg-surface px-2 py-1.5">
              {t('breakdown.visits')}
            </th>
            <th scope="col" className="sticky top-0 bg-surface py-1.5 pl-2">
              {t('reviewers.main')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, label, counts }) => (
            <tr key={id} className="border-line border-t">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {label}
              </th>
              <td className="px-2 py-1.5">{format.number(counts.verified)}</td>
              <td className="py-1.5 pl-2">{format.number(counts.black)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
