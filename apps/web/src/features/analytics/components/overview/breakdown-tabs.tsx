import type { BreakdownDimension } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import type { Span } from '#core/visits/span.ts'
import { OVERVIEW_TABS, type OverviewTab, type OverviewView } from '../../views/overview-view.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import { GeographyCard } from './geography-card.tsx'
import { LatestVisits } from './latest-visits.tsx'

interface Props {
  span: Span
  view: OverviewView
  onView: (change: Partial<OverviewView>) => void
}

const DIMENSIONS: Readonly<Record<OverviewTab, readonly BreakdownDimension[]>> = {
  realtime: [],
  geographic: ['region', 'city'],
  devices: ['device', 'os', 'browser'],
  sources: ['source', 'clickNetwork', 'utmCampaign', 'placement', 'referrer', 'language', 'asn'],
  reasons: ['reason', 'botName'],
  campaigns: ['campaign', 'domain'],
}

export function BreakdownTabs({ span, view, onView }: Props) {
  const { t } = useTranslation()
  const { tab } = view
  return (
    <Tabs
      label={t('overview.tabs')}
      value={tab}
      onChange={(chosen) => onView({ tab: chosen })}
      tabs={OVERVIEW_TABS.map((value) => ({ value, label: t(`overview.tab.${value}`) }))}
    >
      <div className="grid grid-cols-1 gap-4">
        {tab === 'realtime' && <LatestVisits view={view} />}
        {tab === 'geographic' && <GeographyCard span={span} view={view} onView={onView} />}
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {DIMENSIONS[tab].map((dimension) => (
            <BreakdownCard
              key={dimension}
              dimension={dimension}
              span={span}
              view={view}
              onView={onView}
            />
          ))}
        </div>
      </div>
    </Tabs>
  )
}
