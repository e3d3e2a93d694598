import { toBase64Url } from '@crivo/shared'
import { DEFAULT_RESOLVER } from '@crivo/visit'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { currentEdgeKey } from './edge-keys.ts'
import { currentScriptVersion, versionOf } from './edge-scripts.ts'

/** The fields that a worker's version depends on. */
type Versioned = Pick<DomainRow, 'id' | 'name' | 'failUrl' | 'configurationType' | 'keyVersion'>

/**
 * Returns the worker's variables, except its secrets. The version covers the script, its variables
 * and its collector: a worker of another version needs a new deployment.
 */
export async function workerVariables(
  { config }: Pick<Context, 'config'>,
  domain: Versioned,
  release?: string,
): Promise<Readonly<Record<string, string>> & { readonly SCRIPT_VERSION: string }> {
  const { id, name, failUrl, configurationType, keyVersion } = domain
  const variables = {
    DOMAIN_ID: String(id),
    DOMAIN_NAME: name,
    CONTROL_PLANE_URL: config.appUrl,
    ABUSE_CONTACT: config.abuseContact,
    ...(failUrl === null ? {} : { FAIL_URL: failUrl }),
    ...(config.resolverUrl === DEFAULT_RESOLVER
      ? {}
      : { DNS_RESOLVER: config.resolverUrl ?? 'off' }),
    ...(config.allowsLocalTargets ? { LOCAL_TARGETS: 'allow' } : {}),
  }
  const script = release ?? (await currentScriptVersion(configurationType))
  const parts = [script, variables, keyVersion, ...Object.values(telemetryOf(config, domain))]
  return {
    ...variables,
    // Not part of the version: an edge that trusts an earlier key accepts endorsed new keys.
    TRUSTED_KEYS: JSON.stringify({ [config.rulesetKey.id]: config.rulesetKey.publicKey }),
    SCRIPT_VERSION: await versionOf(JSON.stringify(parts)),
  }
}

/** Returns the worker version a domain should have, for a release or the current one. */
export const wantedWorkerVersion = async (
  ctx: Pick<Context, 'config'>,
  domain: Versioned,
  release?: string,
): Promise<string> => (await workerVariables(ctx, domain, release)).SCRIPT_VERSION

/** Returns the secrets of the domain's own worker. */
export const workerSecrets = async (
  ctx: Pick<Context, 'config'>,
  domain: DomainRow,
): Promise<Readonly<Record<string, string>> & { readonly EDGE_KEY: string }> => ({
  EDGE_KEY: toBase64Url(await currentEdgeKey(ctx, domain)),
  ...telemetryOf(ctx.config, domain),
})

/**
 * Nothing for a manual domain: its owner can read the script, which would reveal the operator's
 * headers.
 */
const telemetryOf = (
  { edgeCollector }: Context['config'],
  { configurationType }: Versioned,
): { readonly OTLP?: string } =>
  edgeCollector === null || configurationType === 'manual'
    ? {}
    : { OTLP: JSON.stringify(edgeCollector) }
