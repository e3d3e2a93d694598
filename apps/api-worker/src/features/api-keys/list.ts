import type { ApiKey } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { readApiKeys } from './internal.ts'

/** The account's keys, newest first, without their secrets. */
export const listApiKeys = ({ ctx }: { ctx: AccountContext }): Promise<ApiKey[]> => readApiKeys(ctx)
