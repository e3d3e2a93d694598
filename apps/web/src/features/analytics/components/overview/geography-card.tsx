import { grossOf } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { WhenSeen } from '#components/charts/when-seen.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import type { Span } from '#core/visits/span.ts'
import { useFormat } from '#lib/format.ts'
import { lazy } from '#lib/lazy.ts'
import { useBreakdown } from '../../use-breakdown.ts'
import type { OverviewView } from '../../views/overview-view.ts'
import { BreakdownCard } from './breakdown-card.tsx'

// Loaded once visible, because it includes the shapes of all countries.
const WorldMap = lazy(async () => ({
  default: (await import('#components/charts/world-map.tsx')).WorldMap,
}))

const ALL_COUNTRIES = 500

interface Props {
  span: Span
  view: OverviewView
  onView: (change: Partial<OverviewView>) => void
}

/** Visits by country, as a map and a table. */
export function GeographyCard({ span, view, onView }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useBreakdown('country', span, view, ALL_COUNTRIES)
  const countries = (data?.rows ?? []).flatMap(({ value, counts }) => {
    const count = grossOf(counts)
    const name = value === null ? null : format.country(value)
    return value === null || name === null
      ? []
      : [{ code: value, name, count, text: format.number(count) }]
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <CardHeader title={t('map.title')} text={t('map.text')} />
        <CardBody>
          <WhenSeen className="aspect-[960/470]">
            <WorldMap
              countries={countries}
              summary={t('map.summary', { count: countries.length })}
              onSelect={(country) => onView({ filters: { ...view.filters, country } })}
            />
          </WhenSeen>
        </CardBody>
      </Card>
      <BreakdownCard dimension="country" span={span} view={view} onView={onView} />
    </div>
  )
}
