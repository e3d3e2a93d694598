import { type AdminCommission, COMMISSION_STATUSES, can } from '@crivo/shared'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#components/paged-table.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { useUser } from '#core/session/use-user.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { commissionsQuery } from '../../api/money/find-commissions.ts'
import { readAccountFilter } from '../../list-sort.ts'
import { AccountFilter } from '../accounts/account-filter.tsx'
import { NoneOfAccount } from '../accounts/none-of-account.tsx'
import { useCommissionColumns } from './commission-columns.tsx'
import { PayCommissionDialog } from './pay-commission-dialog.tsx'

/** Commissions of all affiliates, which super admins mark as paid. */
export function CommissionsPanel() {
  const { t } = useTranslation()
  const [parameters, put] = useParameters()
  const status = COMMISSION_STATUSES.find((each) => each === parameters.get('status')) ?? null
  const filter = { ...readAccountFilter(parameters), ...(status !== null && { status }) }
  const found = useInfiniteQuery(commissionsQuery(filter))
  const [paying, setPaying] = useState<AdminCommission | null>(null)
  const mayMove = can(useUser() ?? null, 'super_admin').allowed
  const columns = useCommissionColumns(mayMove ? setPaying : null)
  const pages = found.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.commissions), [pages])
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-xl text-pretty text-muted">{t('admin.commissionsText')}</p>
      <AccountFilter label={t('admin.byAffiliate')} parameters={parameters} onChange={put} />
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={t('affiliate.column.status')}
          value={status ?? 'all'}
          options={[
            { value: 'all', label: t('admin.allCommissions') },
            ...COMMISSION_STATUSES.map((value) => ({
              value,
              label: t(`affiliate.status.${value}`),
            })),
          ]}
          onChange={(chosen) => put({ status: chosen === 'all' ? '' : chosen })}
        />
      </div>
      <PagedTable
        label={t('admin.tab.commissions')}
        columns={columns}
        query={found}
        rows={rows}
        rowId={({ id }) => String(id)}
        failed={t('admin.commissionsFailed')}
        empty={
          parameters.has('account') ? (
            <NoneOfAccount onChange={put} />
          ) : (
            <Notice icon={HandCoins} title={t('admin.noCommissions')}>
              <p>{t('admin.noCommissionsText')}</p>
            </Notice>
          )
        }
      />
      {paying && <PayCommissionDialog commission={paying} onClose={() => setPaying(null)} />}
    </div>
  )
}
