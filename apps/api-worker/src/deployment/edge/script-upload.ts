import type { ScriptUpload } from '#cdn/cdn.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { scriptNameOf } from '../plan/names.ts'
import { COMPATIBILITY } from './compatibility.ts'
import { workerSecrets, workerVariables } from './worker-variables.ts'

const HUB = { binding: 'HUB', className: 'Hub', migrationTag: 'v1' } as const
const TAG = 'crivo'

/** Returns the upload of a domain's worker: script, Hub and secrets. */
export async function scriptUpload(
  ctx: Pick<Context, 'config'>,
  domain: DomainRow,
  cdnAccountId: string,
  { release, text }: { readonly release: string; readonly text: string },
): Promise<ScriptUpload> {
  const variables = await workerVariables(ctx, domain, release)
  return {
    accountId: cdnAccountId,
    name: scriptNameOf(domain),
    mainModule: { name: 'worker.js', text },
    // Includes the trusted key, so that a worker that trusts a leaked key is replaced.
    versionTag: `${TAG} ${variables.SCRIPT_VERSION} ${ctx.config.rulesetKey.id}`,
    compatibilityDate: COMPATIBILITY.date,
    compatibilityFlags: COMPATIBILITY.flags,
    variables,
    secrets: await workerSecrets(ctx, domain),
    object: HUB,
  }
}

/** Returns whether this control plane deployed a script version. */
export const isOurs = (versionTag: string | null): boolean =>
  versionTag?.startsWith(`${TAG} `) === true
