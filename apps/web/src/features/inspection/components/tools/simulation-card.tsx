import { CONTENT_LENGTH, type SimulationResult } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { useFormat } from '#lib/format.ts'
import { useArrival } from '../../use-arrival.ts'
import { TextFrame } from '../text-frame.tsx'
import { OpenTarget } from './open-target.tsx'
import { VisitFacts } from './visit-facts.tsx'

/** The result of a simulated visit. */
export function SimulationCard({ visit }: { visit: SimulationResult }) {
  const card = useArrival<HTMLElement>(visit)
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card ref={card} tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader
        title={t('inspection.simulationTitle')}
        text={<span className="wrap-anywhere font-mono text-xs">{visit.url}</span>}
      />
      <CardBody className="grid gap-4">
        <VisitFacts
          visit={visit}
          more={[
            {
              label: t('inspection.simulatedIp'),
              value: visit.simulatedIP ?? t('inspection.noSimulatedIp'),
            },
          ]}
        />
        <OpenTarget visit={visit} />
        <TextFrame
          isCode
          title={t('inspection.contentFrame')}
          text={visit.content.slice(0, CONTENT_LENGTH)}
        />
        {visit.content.length > CONTENT_LENGTH && (
          <p className="text-muted text-xs">
            {t('inspection.truncated', { length: format.number(CONTENT_LENGTH) })}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
