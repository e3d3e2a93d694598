import { limitsOf, type User } from '@crivo/shared'

/** Adds the plan's history limit to a query. */
export const withHistory = <T>(query: T, user: User): T & { readonly historyDays: number } => ({
  ...query,
  historyDays: limitsOf(user).historyDays,
})
