import type { RealSimulationResult, SimulationResult } from '@crivo/shared'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import type { Fact } from '#components/ui/fact-list.tsx'
import { useFormat } from '#lib/format.ts'
import { useArrival } from '../../use-arrival.ts'
import { TextFrame } from '../text-frame.tsx'
import { VisitFacts } from './visit-facts.tsx'

interface Props {
  title: string
  visit: SimulationResult | RealSimulationResult
  /** Facts in addition to those of every visit. */
  facts: readonly Fact[]
  actions: ReactNode
  content: string
  /** The number of characters shown, if the content is longer. */
  truncatedAt: number | null
}

/** The result of one visit, which takes the focus when it arrives. */
export function VisitResultCard({ title, visit, facts, actions, content, truncatedAt }: Props) {
  const card = useArrival<HTMLElement>(visit)
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card ref={card} tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader
        title={title}
        text={<span className="wrap-anywhere font-mono text-xs">{visit.url}</span>}
      />
      <CardBody className="grid gap-4">
        <VisitFacts visit={visit} more={facts} />
        {actions}
        <TextFrame isCode title={t('inspection.contentFrame')} text={content} />
        {truncatedAt !== null && (
          <p className="text-muted text-xs">
            {t('inspection.truncated', { length: format.number(truncatedAt) })}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
