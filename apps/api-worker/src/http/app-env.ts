import type { ErrorCode } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { Env } from '#env.ts'

/** Hono's type parameters: values that middleware sets for the routes. */
export interface AppEnv {
  readonly Bindings: Env
  readonly Variables: {
    requestId: string
    context: Context
    /** The account of an authenticated caller. */
    accountId?: number
    /** The API key used, for the log. */
    keyId?: number
    /** The response's error code, for the log. */
    errorCode?: ErrorCode
  }
}
