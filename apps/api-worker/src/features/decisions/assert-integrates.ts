import { hasFeature, isAdmin, type User } from '@crivo/shared'
import { FeatureLocked } from '#core/identity/feature-locked.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Throws if an account may not request decisions: it is deactivated, or its plan does not include
 * them. A frozen account may; as at the edge, its ruleset gives people the fallback page.
 */
export function assertIntegrates(user: User, feature: 'api' | 'integrations'): void {
  if (!user.isActive) throw new AppError('ACCOUNT_INACTIVE')
  if (!isAdmin(user) && !hasFeature(user.plan, feature)) throw new FeatureLocked(user.plan, feature)
}
