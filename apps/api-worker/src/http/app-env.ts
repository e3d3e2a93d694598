import type { ErrorCode } from '@crivo/shared'
import type { Context } from '../context.ts'
import type { Env } from '../env.ts'

/** Hono's type parameters: what middleware leaves for the routes. */
export interface AppEnv {
  readonly Bindings: Env
  readonly Variables: {
    requestId: string
    context: Context
    /** Of the caller, for the log. */
    accountId?: number
    /** The API key that was used, for the log. */
    keyId?: number
    /** What the call was answered with, if with an error, for the log. */
    errorCode?: ErrorCode
  }
}
