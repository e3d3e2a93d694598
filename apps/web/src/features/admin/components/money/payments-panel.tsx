import { type AdminPayment, can } from '@crivo/shared'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Banknote, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#components/paged-table.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useUser } from '#core/session/use-user.ts'
import { useParameters } from '#lib/hooks/use-parameters.ts'
import { paymentsQuery } from '../../api/money/find-payments.ts'
import { AccountFilter } from '../accounts/account-filter.tsx'
import { NoneOfAccount } from '../accounts/none-of-account.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** All accounts' payments and the commissions they earned; super admins record and refund them. */
export function PaymentsPanel() {
  const { t } = useTranslation()
  const [parameters, put] = useParameters()
  const found = useInfiniteQuery(paymentsQuery(parameters))
  const [recording, setRecording] = useState(false)
  const [refunding, setRefunding] = useState<AdminPayment | null>(null)
  const mayMove = can(useUser() ?? null, 'super_admin').allowed
  const columns = usePaymentColumns(mayMove ? setRefunding : null)
  const pages = found.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.payments), [pages])
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 max-w-xl flex-1 basis-64 text-pretty text-muted">
          {t('admin.paymentsText')}
        </p>
        {mayMove && (
          <Button icon={Plus} variant="primary" onClick={() => setRecording(true)}>
            {t('admin.recordPayment')}
          </Button>
        )}
      </div>
      <AccountFilter label={t('admin.byAccount')} parameters={parameters} onChange={put} />
      <PagedTable
        label={t('admin.tab.payments')}
        columns={columns}
        query={found}
        rows={rows}
        rowId={({ id }) => String(id)}
        failed={t('admin.paymentsFailed')}
        empty={
          parameters.has('account') ? (
            <NoneOfAccount onChange={put} />
          ) : (
            <Notice icon={Banknote} title={t('admin.noPayments')}>
              <p>{t('admin.noPaymentsText')}</p>
            </Notice>
          )
        }
      />
      {recording && <RecordPaymentDialog onClose={() => setRecording(false)} />}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    </div>
  )
}
