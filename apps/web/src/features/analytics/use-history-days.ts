import { limitsOf, PLANS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../auth/api/get-me.ts'

/** For how many days the account's plan keeps visits. */
export function useHistoryDays(): number {
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  return user ? limitsOf(user).historyDays : PLANS.free.historyDays
}
