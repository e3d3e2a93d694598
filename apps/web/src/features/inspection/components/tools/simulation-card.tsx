import { CONTENT_LENGTH, type SimulationResult } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { OpenTarget } from './open-target.tsx'
import { VisitResultCard } from './visit-result-card.tsx'

/** The result of a simulated visit. */
export function SimulationCard({ visit }: { visit: SimulationResult }) {
  const { t } = useTranslation()
  const value = visit.simulatedIP ?? t('inspection.noSimulatedIp')
  return (
    <VisitResultCard
      title={t('inspection.simulationTitle')}
      visit={visit}
      facts={[{ label: t('inspection.simulatedIp'), value }]}
      actions={<OpenTarget visit={visit} />}
      content={visit.content.slice(0, CONTENT_LENGTH)}
      truncatedAt={visit.content.length > CONTENT_LENGTH ? CONTENT_LENGTH : null}
    />
  )
}
