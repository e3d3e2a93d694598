import type { SharedInspection } from '@crivo/shared'
import { CircleCheck, CircleHelp, type LucideIcon, TriangleAlert, UserRoundCog } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody } from '#components/ui/card.tsx'
import { FactList } from '#components/ui/fact-list.tsx'
import { useFormat } from '#lib/format.ts'
import { visitorsOf } from '../../visitors-of.ts'
import { CauseList } from './cause-list.tsx'
import { Confidence } from './confidence.tsx'
import { DifferenceList } from './difference-list.tsx'
import { Limits } from './limits.tsx'

type Verdict = SharedInspection['verdict']

const LOOKS: Readonly<Record<Verdict, { icon: LucideIcon; className: string }>> = {
  same: { icon: CircleCheck, className: 'bg-pass-soft text-pass' },
  personalised: { icon: UserRoundCog, className: 'bg-policy-soft text-policy' },
  different: { icon: TriangleAlert, className: 'bg-sivt-soft text-sivt' },
  inconclusive: { icon: CircleHelp, className: 'bg-system-soft text-system' },
}

interface Props {
  inspection: SharedInspection
  /** Describes the inspected target if its URL does not. */
  about?: string | undefined
  heading?: RefObject<HTMLHeadingElement | null>
  /** An additional note on the verdict. */
  hint?: ReactNode
  actions?: ReactNode
}

/** The verdict in plain words: its meaning, cause and limits. */
export function VerdictCard({ inspection, about, heading, hint, actions }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { verdict, doubt, url, createdAt, expiresAt, fetches, totalVariations } = inspection
  const { icon: Icon, className } = LOOKS[verdict]
  return (
    <Card className="overflow-clip">
      <div className={`flex items-start gap-3 px-4 py-4 sm:px-5 ${className}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <div className="grid min-w-0 gap-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-24 text-balance font-semibold text-lg outline-none"
          >
            {doubt === 'text_only'
              ? t('inspection.onlyText')
              : t(`inspection.verdict.${verdict}`, { count: visitorsOf(inspection) })}
          </h2>
          <p className="wrap-anywhere text-xs">
            {about && `${about}: `}
            <span className="font-mono">{url}</span>
          </p>
        </div>
      </div>
      <CardBody className="grid gap-x-10 gap-y-5 pt-4 sm:pt-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <p className="max-w-prose text-pretty text-base">
            {t(doubt ? `inspection.doubt.${doubt}` : `inspection.meaning.${verdict}`)}
          </p>
          {hint}
          <CauseList causes={inspection.causes} honest={inspection.honest} />
          <DifferenceList vantages={inspection.vantages} />
        </div>
        <div className="grid content-start gap-5">
          {verdict === 'different' && inspection.confidence !== null && (
            <Confidence value={inspection.confidence} />
          )}
          {verdict !== 'different' && <Limits limits={inspection.notTested} />}
          <FactList
            facts={[
              {
                label: t('inspection.fact.variations'),
                value: format.number(totalVariations),
              },
              { label: t('inspection.fact.fetches'), value: format.number(fetches) },
              { label: t('inspection.fact.made'), value: format.dateTime(createdAt) },
              { label: t('inspection.fact.kept'), value: format.date(expiresAt) },
            ]}
          />
        </div>
      </CardBody>
      {actions}
    </Card>
  )
}
