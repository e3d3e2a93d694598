import { FEATURES, type Feature } from '@crivo/shared'
import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { accounts } from '#db/schema.ts'

/**
 * Selects the accounts for which scheduled work of a feature runs, by the rules of `can()`: plan
 * and freezing do not apply to admins.
 */
export const mayUse = (feature: Feature): SQL | undefined =>
  and(
    eq(accounts.isActive, true),
    or(
      ne(accounts.role, 'user'),
      and(inArray(accounts.plan, [...FEATURES[feature]]), eq(accounts.isFrozen, false)),
    ),
  )
