import type { Env } from './env.ts'
import worker from './worker.ts'

/** Variables that a deployment would set; the control plane prepends them to the script. */
declare const CRIVO_VARIABLES: Readonly<Record<string, string>>

/** The worker for manual deployment: one script with the domain's variables and no Hub. */
export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) =>
    worker.fetch(request, { ...CRIVO_VARIABLES, ...env }, context),
} satisfies ExportedHandler<Env>
