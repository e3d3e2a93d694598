import { can } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { useUser } from '#core/session/use-user.ts'
import { moneyQuery, useMoneyFormat } from '#features/analytics/index.ts'
import { serverNow } from '#lib/time/server-time.ts'

/** The cost of the month's visits and how much was wasted; renders nothing if no cost is known. */
export function MoneyLine() {
  const { t } = useTranslation()
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const days = { from: `${today.slice(0, 7)}-01`, to: today }
  const wanted = { by: 'source', days, filters: {}, limit: 1 } as const
  const enabled = can(useUser() ?? null, 'analytics', 'read').allowed
  const { data } = useQuery({ ...moneyQuery(wanted), enabled, retry: false })
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
