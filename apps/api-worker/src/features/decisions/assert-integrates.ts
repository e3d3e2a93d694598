import { hasFeature, isAdmin, type User } from '@crivo/shared'
import { DomainError } from '../../domain-error.ts'

/**
 * Throws why an account has no decisions: it is switched off, or its plan has none. A frozen
 * one has them, as at the edge: its ruleset gives people the fallback page.
 */
export function assertIntegrates(user: User, feature: 'api' | 'integrations'): void {
  if (!user.isActive) throw new DomainError('ACCOUNT_INACTIVE')
  if (!isAdmin(user) && !hasFeature(user.plan, feature)) throw new DomainError('FEATURE_LOCKED')
}
