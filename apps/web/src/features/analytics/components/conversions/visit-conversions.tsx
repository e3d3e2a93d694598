import { useQuery } from '@tanstack/react-query'
import { BadgeDollarSign } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/access/use-may.ts'
import { visitConversionsQuery } from '../../api/conversions.ts'
import { useAmount } from './use-amount.ts'

/** The conversions of a visit, one line each. */
export function VisitConversions({ visitId }: { visitId: string }) {
  const { t } = useTranslation()
  const amountOf = useAmount()
  const may = useMay()
  const { data } = useQuery({
    ...visitConversionsQuery(visitId),
    enabled: may('analytics', 'manage'),
  })
  if (!data || data.conversions.length === 0) return null
  return (
    <ul className="grid gap-1.5">
      {data.conversions.map(({ id, payout, currency, status }) => (
        <li key={id} className="flex items-center gap-2">
          <BadgeDollarSign aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {t('conversions.ofVisit', {
            amount: amountOf(payout, currency),
            status: t(`conversions.status.${status}`),
          })}
        </li>
      ))}
    </ul>
  )
}
