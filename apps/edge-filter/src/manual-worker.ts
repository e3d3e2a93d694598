import type { Env } from './env.ts'
import worker from './worker.ts'

/** The variables that a deployment would set; the control plane puts them before the script. */
declare const CRIVO_VARIABLES: Readonly<Record<string, string>>

/** The worker as a person pastes it: whole, with its domain's variables, and without a Hub. */
export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) =>
    worker.fetch(request, { ...CRIVO_VARIABLES, ...env }, context),
} satisfies ExportedHandler<Env>
