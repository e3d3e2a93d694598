import type { Affiliate } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'

/** Number of referred accounts and total earnings. */
export function Totals({ affiliate }: { affiliate: Affiliate }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { referrals, pendingCents, paidCents } = affiliate
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      <Total label={t('affiliate.referrals')} value={format.number(referrals)} />
      <Total label={t('affiliate.pending')} value={format.money(pendingCents)} />
      <Total label={t('affiliate.paid')} value={format.money(paidCents)} />
    </dl>
  )
}

const Total = ({ label, value }: { label: string; value: string }) => (
  <div className="grid min-w-0 gap-1 rounded-lg border border-line bg-surface p-4 shadow-raised">
    <dt className="text-muted">{label}</dt>
    <dd className="font-semibold text-xl tabular-nums">{value}</dd>
  </div>
)
