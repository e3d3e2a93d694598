import type { ErrorCode } from '@crivo/shared'
import { allowsApiKeys } from './api-key-access.ts'
import type { Declaration } from './declaration.ts'

const SIGNED_IN = [
  'UNAUTHENTICATED',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
  'ACCOUNT_INACTIVE',
  'ROLE_FORBIDS',
] as const satisfies readonly ErrorCode[]

/** Errors of API key authentication. */
const BY_KEY = [
  'INVALID_API_KEY',
  'TOO_MANY_ATTEMPTS',
  'SCOPE_MISSING',
  'FEATURE_LOCKED',
  'ACCOUNT_FROZEN',
  'TERMS_REQUIRED',
] as const satisfies readonly ErrorCode[]

/** Returns every error code of an operation: those of its kind and its own. */
export function errorCodesOf(declaration: Declaration): ErrorCode[] {
  const { method, permission, params, query, body, takesAnyType, answer, errors = [] } = declaration
  const codes: ErrorCode[] = ['INTERNAL', ...refusalsOf(declaration), ...errors]
  if (method !== 'GET' || answer.status === 101) codes.push('FORBIDDEN')
  const { stepUp, stepUpIf } = declaration
  if (stepUp !== undefined || stepUpIf !== undefined) codes.push('STEP_UP_REQUIRED')
  if (answer.status === 101) codes.push('UPGRADE_REQUIRED')
  if (method !== 'GET' && permission !== 'public') codes.push('RATE_LIMITED')
  if (params !== undefined) codes.push('NOT_FOUND')
  if (query !== undefined) codes.push('VALIDATION_FAILED')
  if (body !== undefined) codes.push('INVALID_JSON', 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE')
  if (body !== undefined && !takesAnyType) codes.push('WRONG_CONTENT_TYPE')
  return [...new Set(codes)].sort()
}

function refusalsOf(declaration: Declaration): readonly ErrorCode[] {
  if (declaration.permission === 'public') return []
  const ofKeys = allowsApiKeys(declaration) ? BY_KEY : (['KEY_NOT_ALLOWED'] as const)
  const ofNetwork = declaration.anyNetwork ? [] : (['NETWORK_NOT_ALLOWED'] as const)
  return [...refusalsInPerson(declaration), ...ofKeys, ...ofNetwork]
}

function refusalsInPerson({ permission }: Declaration): readonly ErrorCode[] {
  switch (permission) {
    case 'account':
      return SIGNED_IN
    case 'admin':
      return [...SIGNED_IN, 'NOT_FOUND', 'SECOND_FACTOR_REQUIRED']
    case 'super_admin':
      return [...SIGNED_IN, 'NOT_FOUND', 'SECOND_FACTOR_REQUIRED', 'SUPER_ADMIN_REQUIRED']
    default:
      return [...SIGNED_IN, 'ACCOUNT_FROZEN', 'TERMS_REQUIRED', 'FEATURE_LOCKED']
  }
}
