import type { Context } from '../context.ts'
import type { Env } from '../env.ts'

/** Hono's type parameters: what middleware leaves for the routes. */
export interface AppEnv {
  readonly Bindings: Env
  readonly Variables: { requestId: string; context: Context; accountId?: number }
}
