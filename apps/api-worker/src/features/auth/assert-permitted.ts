import { can, type Permission, type Subject } from '@crivo/shared'
import { DomainError } from '../../domain-error.ts'

/** Throws the policy's refusal. */
export function assertPermitted(subject: Subject, permission: Permission): void {
  const verdict = can(subject, permission)
  if (!verdict.allowed) throw new DomainError(verdict.code)
}
