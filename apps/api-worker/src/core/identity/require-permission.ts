import { type Access, can, isFeature, type Permission, type Subject } from '@crivo/shared'
import { AppError } from '#platform/app-error.ts'
import { FeatureLocked } from './feature-locked.ts'

/** Throws the policy's error if the subject lacks the permission. */
export function requirePermission(subject: Subject, permission: Permission, access: Access): void {
  const verdict = can(subject, permission, access)
  if (verdict.allowed) return
  if (verdict.code === 'FEATURE_LOCKED' && isFeature(permission)) {
    throw new FeatureLocked(subject.plan, permission)
  }
  throw new AppError(verdict.code)
}
