import type { ErrorCode } from '@crivo/shared'
import { isOpenToKeys } from './open-to-keys.ts'
import type { Declaration } from './operation.ts'

const SIGNED_IN = [
  'UNAUTHENTICATED',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
  'ACCOUNT_INACTIVE',
] as const satisfies readonly ErrorCode[]

/** Why a key opens nothing, or not this. */
const BY_KEY = [
  'INVALID_API_KEY',
  'SCOPE_MISSING',
  'FEATURE_LOCKED',
  'ACCOUNT_FROZEN',
  'TERMS_REQUIRED',
] as const satisfies readonly ErrorCode[]

/** Every code that a call may answer: those of its kind, and its verb's own. */
export function errorsOf(declaration: Declaration): ErrorCode[] {
  const { method, params, query, body, answer, errors = [] } = declaration
  const codes: ErrorCode[] = ['INTERNAL', ...refusalsOf(declaration), ...errors]
  if (method !== 'GET' || answer.status === 101) codes.push('FORBIDDEN')
  if (answer.status === 101) codes.push('UPGRADE_REQUIRED')
  if (params !== undefined) codes.push('NOT_FOUND')
  if (query !== undefined) codes.push('VALIDATION_FAILED')
  if (body !== undefined) codes.push('INVALID_JSON', 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE')
  return [...new Set(codes)].sort()
}

function refusalsOf(declaration: Declaration): readonly ErrorCode[] {
  if (declaration.permission === 'public') return []
  const ofKeys = isOpenToKeys(declaration) ? BY_KEY : (['NOT_IN_PERSON'] as const)
  return [...refusalsInPerson(declaration), ...ofKeys]
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
