import type { ApiKeyScope } from '@crivo/shared'
import { AppError } from '#platform/app-error.ts'
import type { ApiKeyRow } from './api-keys.ts'

/** Throws `SCOPE_MISSING`, which names the scope, for a key without it. */
export function requireScope({ scopes }: Pick<ApiKeyRow, 'scopes'>, scope: ApiKeyScope): void {
  if (scopes.includes(scope)) return
  throw new AppError(
    'SCOPE_MISSING',
    [],
    null,
    `This call needs an API key with scope \`${scope}\`.`,
  )
}

/** Throws `SCOPE_MISSING` for a key that cannot manage an account, or lacks the scope. */
export function requireAccountScope(
  key: Pick<ApiKeyRow, 'scopes' | 'campaignId'>,
  scope: ApiKeyScope,
): void {
  if (key.campaignId !== null) {
    const detail = `This call needs an account’s API key with scope \`${scope}\`, not a campaign’s.`
    throw new AppError('SCOPE_MISSING', [], null, detail)
  }
  requireScope(key, scope)
}
