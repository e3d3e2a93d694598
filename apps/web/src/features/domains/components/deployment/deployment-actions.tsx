import type { Deployment, DomainDetails } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { useDeployWorker } from '../../api/deploy-worker.ts'
import { useResumeDeployment } from '../../api/resume-deployment.ts'
import { PROBLEM_ACTIONS } from '../../problem-actions.ts'
import { ConnectionLink } from '../connection-link.tsx'
import { UndoDialog } from './undo-dialog.tsx'

interface Props {
  domain: DomainDetails
  deployment: Deployment
}

/** Actions on a waiting or failed deployment. */
export function DeploymentActions({ domain, deployment }: Props) {
  const { t } = useTranslation()
  const resume = useResumeDeployment(domain.id)
  const restart = useDeployWorker(domain.id)
  const [undoing, setUndoing] = useState(false)
  const { kind, state, steps } = deployment
  if (state !== 'waiting' && state !== 'failed') return null
  const problem = steps.find((step) => step.state === state)?.problem ?? null
  const action = state === 'waiting' || problem === null ? 'resume' : PROBLEM_ACTIONS[problem]
  const error = resume.error ?? restart.error
  const goOn = (replaceRoute: boolean) => resume.mutate({ replaceRoute })
  return (
    <>
      {error && <FormAlert title={t('domains.deployFailed')} error={error} />}
      <div className="flex flex-wrap gap-2">
        {action === 'connection' && <ConnectionLink />}
        {action === 'restart' && (
          <Button variant="primary" busy={restart.isPending} onClick={() => restart.mutate()}>
            {t('domains.restart')}
          </Button>
        )}
        {action === 'replaceRoute' && (
          <Button variant="primary" busy={resume.isPending} onClick={() => goOn(true)}>
            {t('domains.replaceRoute')}
          </Button>
        )}
        {action !== 'restart' && (
          <Button
            variant={action === 'resume' ? 'primary' : 'secondary'}
            busy={action !== 'replaceRoute' && resume.isPending}
            onClick={() => goOn(false)}
          >
            {t(state === 'waiting' ? 'domains.checkNow' : 'common.retry')}
          </Button>
        )}
        {kind === 'deploy' && (
          <Button variant="ghostDanger" onClick={() => setUndoing(true)}>
            {t('domains.undo')}
          </Button>
        )}
      </div>
      {undoing && <UndoDialog domain={domain} onClose={() => setUndoing(false)} />}
    </>
  )
}
