import { limitsOf, PLANS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '#core/session/get-me.ts'

/** Returns the length of the plan's history, in days. */
export function useHistoryDays(): number {
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  return user ? limitsOf(user).historyDays : PLANS.free.historyDays
}
