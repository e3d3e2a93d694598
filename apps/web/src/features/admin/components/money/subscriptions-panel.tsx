import type { AdminSubscription } from '@crivo/shared'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#components/paged-table.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { subscriptionsQuery } from '../../api/money/find-subscriptions.ts'
import { AccountFilter } from '../accounts/account-filter.tsx'
import { NoneOfAccount } from '../accounts/none-of-account.tsx'
import { ResetUsageDialog } from '../users/reset-usage-dialog.tsx'
import { useSubscriptionColumns } from './subscription-columns.tsx'

/** Each account's subscription and usage. */
export function SubscriptionsPanel() {
  const { t } = useTranslation()
  const [parameters, put] = useParameters()
  const found = useInfiniteQuery(subscriptionsQuery(parameters))
  const [resetting, setResetting] = useState<AdminSubscription | null>(null)
  const columns = useSubscriptionColumns(setResetting)
  const pages = found.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.subscriptions), [pages])
  return (
    <div className="grid grid-cols-1 gap-4">
      <AccountFilter label={t('admin.byAccount')} parameters={parameters} onChange={put} />
      <PagedTable
        label={t('admin.tab.subscriptions')}
        columns={columns}
        query={found}
        rows={rows}
        rowId={({ id }) => String(id)}
        failed={t('admin.subscriptionsFailed')}
        empty={
          parameters.has('account') ? (
            <NoneOfAccount onChange={put} />
          ) : (
            <Notice icon={CreditCard} title={t('admin.noSubscriptions')}>
              <p>{t('admin.noSubscriptionsText')}</p>
            </Notice>
          )
        }
      />
      {resetting && (
        <ResetUsageDialog subscription={resetting} onClose={() => setResetting(null)} />
      )}
    </div>
  )
}
