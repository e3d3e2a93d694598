import type { InspectionJob } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#components/ui/card.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useArrival } from '../use-arrival.ts'
import { useVantageText } from '../use-vantage-text.ts'
import { VantageState } from './vantage-state.tsx'

interface Props {
  job: InspectionJob
  onCancel: () => void
  cancelling: boolean
}

/** Progress of an inspection, visitor by visitor. */
export function JobProgress({ job, onCancel, cancelling }: Props) {
  const card = useArrival<HTMLElement>(job.id)
  const { t } = useTranslation()
  const may = useMay()
  const nameOf = useVantageText()
  const { vantages, fetches, campaignId, step } = job
  const wanted = vantages.length
  const made = vantages.reduce((sum, { visits }) => sum + Math.min(visits, 1), 0)
  const text = t('inspection.progress', { done: made, count: wanted })
  return (
    <Card ref={card} tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader
        title={t('inspection.running')}
        text={<span className="wrap-anywhere font-mono text-xs">{job.url}</span>}
      />
      <CardBody className="grid grid-cols-1 gap-4">
        <div className="grid gap-1.5">
          <p role="status" className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{campaignId === null ? text : t(`inspection.step.${step}`)}</span>
            <span className="text-muted">{t('inspection.requests', { count: fetches })}</span>
          </p>
          <div
            role="progressbar"
            aria-label={t('inspection.running')}
            aria-valuemin={0}
            aria-valuemax={wanted}
            aria-valuenow={made}
            aria-valuetext={text}
            className="h-2 overflow-clip rounded-full bg-sunken"
          >
            <div
              className="h-full rounded-full bg-accent transition-[width]"
              style={{ width: `${wanted > 0 ? (made / wanted) * 100 : 0}%` }}
            />
          </div>
        </div>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
          {vantages.map(({ state, visits, ...vantage }) => (
            <VantageState key={vantage.id} name={nameOf(vantage)} visits={visits} state={state} />
          ))}
        </ul>
        <p className="text-pretty text-muted text-xs">{t('inspection.runningText')}</p>
      </CardBody>
      {may('cloak-breaker', 'manage') && (
        <CardFooter>
          <Button onClick={onCancel} busy={cancelling}>
            {t('inspection.cancel')}
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}
