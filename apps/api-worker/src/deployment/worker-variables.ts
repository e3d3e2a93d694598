import { sha256Hex, toBase64Url } from '@crivo/shared'
import type { Context } from '../context.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import { currentEdgeKey } from './edge-keys.ts'
import { currentScriptVersion } from './edge-scripts.ts'

const VERSION_CHARACTERS = 12

/**
 * What the domain's worker is given besides its key. Its version names the script together
 * with what it is given: a worker of another version has to be deployed again.
 */
export async function workerVariables(
  { config }: Pick<Context, 'config'>,
  domain: DomainRow,
): Promise<Readonly<Record<string, string>> & { readonly SCRIPT_VERSION: string }> {
  const { id, name, failUrl, configurationType, keyVersion } = domain
  const variables = {
    DOMAIN_ID: String(id),
    DOMAIN_NAME: name,
    CONTROL_PLANE_URL: config.appUrl,
    ABUSE_CONTACT: config.abuseContact,
    ...(failUrl === null ? {} : { FAIL_URL: failUrl }),
    ...(config.allowsLocalTargets ? { LOCAL_TARGETS: 'allow' } : {}),
  }
  const script = await currentScriptVersion(configurationType)
  const version = await sha256Hex(JSON.stringify([script, variables, keyVersion]))
  return {
    ...variables,
    // No part of the version: an edge that trusts an earlier key takes what the new one signs.
    TRUSTED_KEYS: JSON.stringify({ [config.rulesetKey.id]: config.rulesetKey.publicKey }),
    SCRIPT_VERSION: version.slice(0, VERSION_CHARACTERS),
  }
}

/** The version that the domain's worker is to have. */
export const wantedWorkerVersion = async (
  ctx: Pick<Context, 'config'>,
  domain: DomainRow,
): Promise<string> => (await workerVariables(ctx, domain)).SCRIPT_VERSION

/** What only the domain's own worker may know. */
export const workerSecrets = async (
  ctx: Pick<Context, 'config'>,
  domain: DomainRow,
): Promise<{ EDGE_KEY: string }> => ({ EDGE_KEY: toBase64Url(await currentEdgeKey(ctx, domain)) })
