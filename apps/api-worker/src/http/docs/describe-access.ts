import { FEATURES, type Permission, PLAN_NAMES } from '@crivo/shared'
import { allowsApiKeys } from '../api-key-access.ts'
import type { Declaration } from '../declaration.ts'

/** Describes who may make a call, with which key, and its limits. */
export function describeAccess(declaration: Declaration): string {
  const { errors = [] } = declaration
  const isLimited = errors.includes('RATE_LIMITED') || errors.includes('TOO_MANY_ATTEMPTS')
  return [
    ...callersOf(declaration),
    declaration.takesIdempotencyKey &&
      'Repeated with the same `Idempotency-Key` within 24 hours, it returns the first response.',
    isLimited && 'Calls are rate limited; `Retry-After` says when the next is accepted.',
    declaration.answer.status === 202 && 'The work continues after the response.',
  ]
    .filter((sentence) => sentence !== undefined && sentence !== false)
    .join(' ')
}

function callersOf(declaration: Declaration): string[] {
  const { method, permission, checkKey, usesRefreshCookie } = declaration
  if (checkKey) return ['Needs the secret of an API key.']
  if (usesRefreshCookie) return ['Uses the cookie that signing in sets.']
  if (permission === 'public') return ['Needs no sign-in.']
  const scope = method === 'GET' ? 'read' : 'write'
  const byKey = allowsApiKeys(declaration)
    ? `API keys need the scope \`${scope}\`.`
    : 'API keys cannot make this call.'
  return [needOf(permission), byKey]
}

function needOf(permission: Exclude<Permission, 'public'>): string {
  if (permission === 'account') return 'Needs a signed-in account.'
  if (permission === 'admin') return 'Needs an administrator with a second factor.'
  if (permission === 'super_admin') return 'Needs a super admin with a second factor.'
  const plans: readonly string[] = FEATURES[permission]
  return plans.length === PLAN_NAMES.length
    ? 'Needs a signed-in account on any plan.'
    : `Needs a plan with \`${permission}\`: ${plans.join(', ')}.`
}
