import type { ApiKey } from '@crivo/shared'
import type { AccountContext } from '#domain/context.ts'
import { readApiKeys } from '#domain/identity/api-keys.ts'

/** Returns the account's keys, newest first, without their secrets. */
export const listApiKeys = (ctx: AccountContext): Promise<ApiKey[]> => readApiKeys(ctx)
