import { PREVIEW_LENGTH, type RealSimulationResult } from '@crivo/shared'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { useFormat } from '#lib/format.ts'
import { useArrival } from '../../use-arrival.ts'
import { TextFrame } from '../text-frame.tsx'
import { OpenTarget } from './open-target.tsx'
import { VisitFacts } from './visit-facts.tsx'

/** The result of a full visit: response, size and server. */
export function RealSimulationCard({ visit }: { visit: RealSimulationResult }) {
  const card = useArrival<HTMLElement>(visit)
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card ref={card} tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader
        title={t('inspection.realTitle')}
        text={<span className="wrap-anywhere font-mono text-xs">{visit.url}</span>}
      />
      <CardBody className="grid gap-4">
        <VisitFacts
          visit={visit}
          more={[
            {
              label: t('inspection.length'),
              value: t('inspection.characters', {
                count: visit.fullPageLength,
                value: format.number(visit.fullPageLength),
              }),
            },
            ...(visit.realIP === null
              ? []
              : [{ label: t('inspection.realIp'), value: visit.realIP }]),
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <a
            href={visit.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ size: 'sm' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('inspection.openPage')}
          </a>
          <OpenTarget visit={visit} />
        </div>
        <TextFrame isCode title={t('inspection.contentFrame')} text={visit.pagePreview} />
        {visit.fullPageLength > PREVIEW_LENGTH && (
          <p className="text-muted text-xs">
            {t('inspection.truncated', { length: format.number(PREVIEW_LENGTH) })}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
