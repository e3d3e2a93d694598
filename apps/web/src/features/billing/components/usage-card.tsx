import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CardError } from '#components/card-error.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { PATHS } from '#config/paths.ts'
import { TermHint } from '#core/help/term-hint.tsx'
import { billingQuery } from '../api/get-billing.ts'
import { UnfilteredNotice } from './unfiltered-notice.tsx'
import { UsageSummary } from './usage-summary.tsx'

/** The usage of the plan in the current period, and its cost. */
export function UsageCard({ linksToPlans = false }: { linksToPlans?: boolean }) {
  const { t } = useTranslation()
  const billing = useQuery(billingQuery())
  return (
    <Card>
      <CardHeader
        title={t('usage.title')}
        hint={<TermHint id="request" />}
        action={
          linksToPlans && (
            <Link to={PATHS.plans} className="rounded-sm font-medium text-accent hover:underline">
              {t('usage.plans')}
            </Link>
          )
        }
      />
      <CardBody>
        {billing.data ? (
          <>
            {billing.data.isOverQuota && <UnfilteredNotice plan={billing.data.current.plan} />}
            <UsageSummary bill={billing.data.current} readAt={billing.dataUpdatedAt} />
          </>
        ) : billing.isError ? (
          <CardError title={t('usage.failed')} error={billing.error} query={billing} />
        ) : (
          <div className="grid gap-2">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-2" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
        )}
      </CardBody>
    </Card>
  )
}
