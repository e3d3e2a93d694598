import type { SharedInspection } from '@crivo/shared'
import { EyeOff, FileText, GitCompareArrows, MonitorSmartphone, Route, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import { RESULT_VIEWS, type ResultView, useOpened } from '../../use-opened.ts'
import { ComparePages } from './compare-pages.tsx'
import { NotTested } from './not-tested.tsx'
import { PagePreviews } from './page-previews.tsx'
import { RedirectChains } from './redirect-chains.tsx'
import { Screenshots } from './screenshots.tsx'
import { VantageMatrix } from './vantage-matrix.tsx'

const ICONS = {
  matrix: Table2,
  compare: GitCompareArrows,
  screens: MonitorSmartphone,
  routes: Route,
  pages: FileText,
  limits: EyeOff,
} as const

/** The evidence for a verdict, in tabs. */
export function InspectionView({ inspection }: { inspection: SharedInspection }) {
  const { t } = useTranslation()
  const { view: chosen, showView } = useOpened()
  // A reader who has to judge the differences gets to see them first.
  const isForReader = inspection.doubt === 'text_only' || inspection.doubt === 'scripts_only'
  const view = chosen ?? (isForReader ? 'compare' : 'matrix')
  return (
    <Tabs
      label={t('inspection.views')}
      value={view}
      tabs={RESULT_VIEWS.map((value) => ({
        value,
        label: t(`inspection.view.${value}`),
        icon: ICONS[value],
      }))}
      onChange={showView}
    >
      <Panel view={view} inspection={inspection} />
    </Tabs>
  )
}

function Panel({ view, inspection }: { view: ResultView; inspection: SharedInspection }) {
  switch (view) {
    case 'matrix':
      return <VantageMatrix vantages={inspection.vantages} />
    case 'compare':
      return <ComparePages inspection={inspection} />
    case 'screens':
      return <Screenshots screens={inspection.screens} vantages={inspection.vantages} />
    case 'routes':
      return <RedirectChains vantages={inspection.vantages} />
    case 'pages':
      return <PagePreviews pages={inspection.pages} />
    case 'limits':
      return <NotTested inspection={inspection} />
  }
}
