import { useQuery } from '@tanstack/react-query'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card, CardHeader } from '#components/ui/card.tsx'
import { useMay } from '#core/access/use-may.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { useUser } from '#core/session/use-user.ts'
import { alertsQuery } from '#features/alerts/index.ts'
import { billingQuery } from '#features/billing/index.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { findTroubles } from '../find-troubles.ts'

/** Domains and campaigns that need the customer's attention; renders nothing if there are none. */
export function AttentionCard() {
  const { t } = useTranslation()
  const domains = useQuery(domainsQuery())
  const campaigns = useQuery(campaignsQuery())
  const alerts = useQuery(alertsQuery())
  const user = useUser()
  const may = useMay()
  const hasQuota = user?.role === 'user' && may('account', 'manage')
  const billing = useQuery({ ...billingQuery(), enabled: hasQuota })
  const troubles = findTroubles(domains.data ?? [], campaigns.data ?? [], {
    alerts: alerts.data ?? [],
    bill: billing.data?.current ?? null,
    now: serverNow(),
  })
  if (troubles.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('dashboard.attention')} />
      <ul className="divide-y divide-line border-line border-t">
        {troubles.map(({ kind, name, to }) => (
          <li key={`${kind} ${name}`}>
            <Link
              to={to}
              className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-sunken sm:px-5"
            >
              <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
              <span className="wrap-anywhere min-w-0 flex-1">
                {t(`dashboard.trouble.${kind}`, { name })}
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
