import type { DomainDetails } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Rocket, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useDeployWorker } from '../../api/deploy-worker.ts'
import { planQuery } from '../../api/get-plan.ts'
import { PROBLEM_ACTIONS } from '../../problem-actions.ts'
import { ConnectionLink } from '../connection-link.tsx'
import { ProblemText } from '../problem-text.tsx'
import { ZoneBarriers } from '../zone-barriers.tsx'
import { PlannedChangeRow } from './planned-change-row.tsx'

/** The changes that a deployment makes in the CDN account, shown before any of them is made. */
export function DeploymentPlan({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const plan = useQuery(planQuery(domain.id))
  const loadError = useLoadError(plan)
  const deploy = useDeployWorker(domain.id)
  if (loadError !== null) {
    return <ErrorNotice title={t('domains.planFailed')} error={loadError} query={plan} />
  }
  if (!plan.data) return <PlanSkeleton />
  const {
    changes,
    barriers,
    problem,
    detail,
    freeDailyRequests,
    freeDailyVisits,
    needsNameservers,
  } = plan.data
  const again = (
    <Button busy={plan.isFetching} onClick={() => plan.refetch()}>
      {t('domains.lookAgain')}
    </Button>
  )
  if (problem !== null) {
    return (
      <Callout
        role="alert"
        tone="danger"
        icon={TriangleAlert}
        title={t('domains.planFailed')}
        action={PROBLEM_ACTIONS[problem] === 'connection' ? <ConnectionLink /> : again}
      >
        <ProblemText problem={problem} detail={detail} />
      </Callout>
    )
  }
  // A collision with another worker's route can be resolved once the deployment reaches it.
  const collisions = changes.filter((change) => change.problem !== null)
  const isBlocked = collisions.some((change) => change.problem !== 'route_taken')
  return (
    <>
      <div className="grid gap-1">
        <h3 className="font-medium">{t('domains.plan')}</h3>
        <p className="text-pretty text-muted">{t('domains.planText')}</p>
      </div>
      <ul className="grid divide-y divide-line rounded-md border border-line">
        {changes.map((change) => (
          <PlannedChangeRow key={change.resource} change={change} />
        ))}
      </ul>
      <ZoneBarriers domainId={domain.id} barriers={barriers} />
      <ul className="grid list-disc gap-1 pl-5 text-pretty text-muted text-xs">
        {needsNameservers && <li>{t('domains.planNameservers')}</li>}
        <li>
          {t('domains.planQuota', {
            requests: format.number(freeDailyRequests),
            visits: format.number(freeDailyVisits),
          })}
        </li>
        <li>{t('domains.planUndo')}</li>
      </ul>
      {deploy.isError && <FormAlert title={t('domains.deployFailed')} error={deploy.error} />}
      <div className="flex flex-wrap gap-2">
        {isBlocked ? (
          again
        ) : (
          <Button
            icon={Rocket}
            variant="primary"
            busy={deploy.isPending}
            onClick={() => deploy.mutate()}
          >
            {t('domains.deploy')}
          </Button>
        )}
      </div>
    </>
  )
}

function PlanSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('domains.planning')} className="grid gap-4">
      <Skeleton className="h-5 w-56" />
      {['zone', 'record', 'script', 'route'].map((each) => (
        <Skeleton key={each} className="h-12" />
      ))}
    </div>
  )
}
