import type { ApiKey } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { readApiKeys } from '#core/identity/api-keys.ts'

/** Returns the account's keys, newest first, without their secrets. */
export const listApiKeys = (ctx: AccountContext): Promise<ApiKey[]> => readApiKeys(ctx)
