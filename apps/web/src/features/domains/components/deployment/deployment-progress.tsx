import type { Deployment, DomainDetails } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { type StepState, Steps } from '#components/ui/navigation/steps.tsx'
import { useFormat } from '#lib/format.ts'
import { ProblemText } from '../problem-text.tsx'
import { DeploymentActions } from './deployment-actions.tsx'
import { NameserverCard } from './nameserver-card.tsx'

interface Props {
  domain: DomainDetails
  deployment: Deployment
}

type Step = Deployment['steps'][number]

const STATES: Readonly<Record<Step['state'], StepState>> = {
  open: 'todo',
  running: 'running',
  waiting: 'active',
  done: 'done',
  failed: 'failed',
}

/** A running, waiting or failed deployment, step by step. */
export function DeploymentProgress({ domain, deployment }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, state, steps, nextAttemptAt } = deployment
  const done = steps.filter((step) => step.state === 'done').length
  const isActivating = steps.some((each) => each.step === 'activation' && each.state === 'waiting')
  return (
    <>
      <div role="status" className="grid gap-1">
        <h3 className="font-medium">{t(`domains.progress.${kind}.${state}`)}</h3>
        <p className="text-pretty text-muted tabular-nums">
          {t('domains.stepsDone', { done, count: steps.length })}
        </p>
      </div>
      <Steps
        label={t('domains.steps')}
        steps={steps.map((step) => ({
          id: step.step,
          label: t(`domains.step.${step.step}`),
          state: STATES[step.state],
          detail: <StepDetail step={step} />,
        }))}
      />
      {isActivating && domain.zone?.status === 'pending' && <NameserverCard domain={domain} />}
      {state === 'waiting' && nextAttemptAt !== null && (
        <p className="text-muted text-xs tabular-nums">
          {t('domains.nextAttempt', { time: format.time(nextAttemptAt) })}
        </p>
      )}
      {state === 'running' && <p className="text-muted text-xs">{t('domains.goesOn')}</p>}
      <DeploymentActions domain={domain} deployment={deployment} />
    </>
  )
}

/** Why a step is waiting or failed, or when it finished. */
function StepDetail({ step: { step, state, problem, detail, finishedAt } }: { step: Step }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (problem !== null) return <ProblemText problem={problem} detail={detail} />
  if (state === 'waiting' && step === 'activation') return t('domains.awaitsNameservers')
  if (state === 'done' && finishedAt !== null) return format.time(finishedAt)
  return null
}
