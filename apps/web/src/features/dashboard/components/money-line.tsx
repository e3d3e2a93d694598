import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { moneyQuery, useMoneyFormat } from '#features/analytics/index.ts'

/** What the month's visits cost and how much was wasted; nothing for accounts without costs. */
export function MoneyLine() {
  const { t } = useTranslation()
  const today = new Date().toISOString().slice(0, 10)
  const days = { from: `${today.slice(0, 7)}-01`, to: today }
  const wanted = { by: 'source', days, filters: {}, limit: 1 } as const
  const { data } = useQuery({ ...moneyQuery(wanted), retry: false })
  const money = useMoneyFormat(data?.currency ?? 'USD')
  if (!data?.hasCosts) return null
  const { spent, wasted } = data.total
  return (
    <p className="text-muted">
      <Link to={PATHS.money} className="hover:text-accent hover:underline">
        {t('money.month', { spent: money(spent), wasted: money(wasted) })}
      </Link>
    </p>
  )
}
