import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import { AuditPanel } from '#core/audit/audit-panel.tsx'
import { useUser } from '#core/session/use-user.ts'
import { useTimeZone } from '#lib/time/time-zone.ts'
import { zoneName } from '#lib/time/zone-names.ts'
import { ADMIN_TABS } from '../admin-tabs.ts'
import { AbusePanel } from './abuse/abuse-panel.tsx'
import { AccountBox } from './accounts/account-box.tsx'
import { HealthPanel } from './health/health-panel.tsx'
import { CommissionsPanel } from './money/commissions-panel.tsx'
import { PaymentsPanel } from './money/payments-panel.tsx'
import { SubscriptionsPanel } from './money/subscriptions-panel.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { SecurityPanel } from './security/security-panel.tsx'
import { UsersPanel } from './users/users-panel.tsx'

export function AdminScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const admin = useUser()
  const timeZone = useTimeZone()
  const tab = ADMIN_TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'overview'
  if (!admin) return null
  return (
    <Tabs
      label={t('admin.tabs')}
      value={tab}
      tabs={ADMIN_TABS.map((each) => ({ ...each, label: t(`admin.tab.${each.value}`) }))}
      onChange={(chosen) => setSearch({ tab: chosen })}
    >
      <p className="mb-3 text-muted text-xs">{t('admin.times', { zone: zoneName(timeZone) })}</p>
      {tab === 'overview' && <OverviewPanel />}
      {tab === 'users' && <UsersPanel admin={admin} />}
      {tab === 'subscriptions' && <SubscriptionsPanel />}
      {tab === 'abuse' && <AbusePanel />}
      {tab === 'health' && <HealthPanel />}
      {tab === 'payments' && <PaymentsPanel />}
      {tab === 'commissions' && <CommissionsPanel />}
      {tab === 'activity' && <AuditPanel AccountBox={AccountBox} />}
      {tab === 'security' && <SecurityPanel />}
    </Tabs>
  )
}
