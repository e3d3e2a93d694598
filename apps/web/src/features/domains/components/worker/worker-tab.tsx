import { can, type DomainDetails } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useUser } from '#core/session/use-user.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useDeployment } from '../../use-deployment.ts'
import { ConnectionCallout } from '../connection-callout.tsx'
import { DeploymentPlan } from '../deployment/deployment-plan.tsx'
import { DeploymentProgress } from '../deployment/deployment-progress.tsx'
import { DeployedWorker } from './deployed-worker.tsx'
import { ManualWorker } from './manual-worker.tsx'

/** The deployment of the domain's worker and its current version. */
export function WorkerTab({ domain }: { domain: DomainDetails }) {
  const user = useUser()
  if (domain.configurationType === 'manual') return <ManualWorker domain={domain} />
  if (!can(user ?? null, 'cloudflare').allowed) return <ConnectionCallout mayConnect={false} />
  return <AutomaticWorker domain={domain} />
}

function AutomaticWorker({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  const deployment = useDeployment(domain.id)
  const loadError = useLoadError(deployment)
  if (loadError !== null) {
    return (
      <ErrorNotice title={t('domains.deploymentFailed')} error={loadError} query={deployment} />
    )
  }
  if (deployment.data === undefined) {
    return (
      <div role="status" aria-label={t('common.loading')} className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-48" />
      </div>
    )
  }
  if (deployment.data !== null && deployment.data.state !== 'done') {
    return <DeploymentProgress domain={domain} deployment={deployment.data} />
  }
  const isDeployed = deployment.data?.kind === 'deploy' || domain.workerDeployed
  if (deployment.data?.kind === 'undo' || !isDeployed) return <DeploymentPlan domain={domain} />
  return <DeployedWorker domain={domain} />
}
