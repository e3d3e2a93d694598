import type { ScriptUpload } from '../cdn/cdn.ts'
import type { Context } from '../context.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import { EDGE_SCRIPTS } from './edge-scripts.ts'
import { scriptNameOf } from './names.ts'
import { workerSecrets, workerVariables } from './worker-variables.ts'

/** As in apps/edge-filter/wrangler.toml. */
const COMPATIBILITY_DATE = '2026-11-01'
const HUB = { binding: 'HUB', className: 'Hub', migrationTag: 'v1' } as const
const TAG = 'crivo'

/** The worker of a domain as it is to be in the customer's account: script, Hub and secrets. */
export async function scriptUpload(
  ctx: Pick<Context, 'config'>,
  domain: DomainRow,
  cdnAccountId: string,
): Promise<ScriptUpload> {
  const variables = await workerVariables(ctx, domain)
  return {
    accountId: cdnAccountId,
    name: scriptNameOf(domain),
    mainModule: { name: 'worker.js', text: EDGE_SCRIPTS.automatic },
    // With the key that it trusts, so that a worker that trusts a leaked one can be replaced.
    versionTag: `${TAG} ${variables.SCRIPT_VERSION} ${ctx.config.rulesetKey.id}`,
    compatibilityDate: COMPATIBILITY_DATE,
    variables,
    secrets: await workerSecrets(ctx, domain),
    object: HUB,
  }
}

/** Whether a version of a script is one that was deployed from here. */
export const isOurs = (versionTag: string | null): boolean =>
  versionTag?.startsWith(`${TAG} `) === true
