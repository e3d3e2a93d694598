import type { DomainDetails } from '@crivo/shared'
import { Rocket, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useDeployment } from '../use-deployment.ts'
import { ProblemText } from './problem-text.tsx'

interface Props {
  domain: DomainDetails
  action: ReactNode
}

/** The next step for a domain that is not active: deploying it, or finishing its deployment. */
export function SetUpStep({ domain, action }: Props) {
  const mayDeploy = useMay()('cloudflare', 'manage')
  return domain.configurationType === 'automatic' && mayDeploy ? (
    <DeployStep domain={domain} action={action} />
  ) : (
    <NotYet domain={domain} action={action} />
  )
}

function DeployStep({ domain, action }: Props) {
  const { t } = useTranslation()
  const { data: deployment } = useDeployment(domain.id)
  if (!deployment || deployment.state === 'done') return <NotYet domain={domain} action={action} />
  const { kind, state, steps } = deployment
  const stopped = steps.find((step) => step.state === state && step.problem !== null)
  const done = steps.filter((step) => step.state === 'done').length
  return (
    <Callout
      {...(state === 'failed'
        ? { tone: 'danger', icon: TriangleAlert }
        : { tone: 'accent', icon: Rocket })}
      title={t(`domains.progress.${kind}.${state}`)}
      action={action}
    >
      {stopped?.problem ? (
        <ProblemText problem={stopped.problem} detail={stopped.detail} />
      ) : (
        <p>{t('domains.stepsDone', { done, count: steps.length })}</p>
      )}
    </Callout>
  )
}

function NotYet({ domain, action }: Props) {
  const { t } = useTranslation()
  const text =
    domain.configurationType === 'automatic' ? 'domains.notYetText' : 'domains.notYetManualText'
  return (
    <Callout tone="accent" icon={Rocket} title={t('domains.notYet')} action={action}>
      <p>{t(text)}</p>
    </Callout>
  )
}
