import type { Collector } from '@crivo/runtime/telemetry'
import { type Endorsement, endorseKey, type PublicConfig } from '@crivo/shared'
import { DEFAULT_RESOLVER } from '@crivo/visit'
import {
  CLOUDFLARE_API_URL,
  type ConfigVariables,
  type MailProvider,
  type ParsedVariables,
  type RulesetKey,
  variablesSchema,
} from './config-variables.ts'

/** The configuration: parsed once, so that only this file reads `env`. */
export interface Config {
  /** Key id → HMAC key of access tokens; the first signs, all verify. */
  readonly accessTokenKeys: ReadonlyMap<string, CryptoKey>
  /** The key that signs rulesets, with endorsements by its predecessors. */
  readonly rulesetKey: {
    readonly id: string
    readonly privateKey: CryptoKey
    /** The raw public key, base64url. */
    readonly publicKey: string
    readonly endorsements: Endorsement[]
  }
  readonly edgeMasterKey: Uint8Array<ArrayBuffer>
  readonly operatorKey: string | null
  /** Key id → AES-256 key for encryption at rest; the first encrypts, all decrypt. */
  readonly encryptionKeys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /**
   * `local` shows emails at /api/dev/outbox and does not require admins to have a second factor.
   */
  readonly environment: 'local' | 'production'
  /** The dashboard's origin without a trailing slash; links in emails begin with it. */
  readonly appUrl: string
  /** `null` in a local run. */
  readonly mailProvider: MailProvider | null
  /** The address to which edges direct abuse reports. */
  readonly abuseContact: string
  /** The health URL of a representative edge for the system status. */
  readonly edgeProbeUrl: string | null
  /** The canary of every rollout, if it is an automatic domain. */
  readonly edgeCanary: string | null
  /** Whether targets may be on this machine; never in production. */
  readonly allowsLocalTargets: boolean
  /** Whether to publish the total of participating accounts' measured rule errors. */
  readonly publishesErrors: boolean
  /** The commission rate in percent of affiliates' new referrals. */
  readonly affiliatePercent: number
  readonly feed: {
    /** Whether publishers are read: always in production, but locally only from a mirror. */
    readonly isRead: boolean
    /** The mirror from which local runs and tests read the files: `<mirror>/<source>/<index>`. */
    readonly mirror: string | null
  }
  /**
   * A DNS-over-HTTPS resolver (JSON) that confirms crawlers; `null`, the default in local runs,
   * disables this.
   */
  readonly resolverUrl: string | null
  /**
   * A service that returns hashes of breached passwords by prefix; `null` if the operator has none.
   */
  readonly breachedPasswordsUrl: string | null
  /** The collector of this worker's traces and metrics; `null` if the operator has none. */
  readonly collector: Collector | null
  /** The collector of automatic edges, whose headers are stored in customers' CDN accounts. */
  readonly edgeCollector: Collector | null
  readonly publicConfig: PublicConfig
  readonly cdn: {
    readonly apiUrl: string
    /** The page where customers create tokens. */
    readonly dashboardUrl: string
    /** True if the CDN is a simulator instead of Cloudflare. */
    readonly isSimulated: boolean
  }
}

/** Parses the configuration. Throws an error that names the invalid variables, never a value. */
export async function parseConfig(env: ConfigVariables): Promise<Config> {
  const parsed = variablesSchema.safeParse(env)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The API worker's configuration is invalid: ${wrong.join('; ')}`)
  }
  const { ACCESS_TOKEN_KEYS, RULESET_KEY, EDGE_MASTER_KEY, OPERATOR_KEY } = parsed.data
  const { id, jwk, previous } = RULESET_KEY
  return {
    accessTokenKeys: await importTokenKeys(ACCESS_TOKEN_KEYS),
    rulesetKey: {
      id,
      privateKey: await importKey(RULESET_KEY),
      publicKey: jwk.x,
      endorsements: await Promise.all(
        previous.map(async (key) => {
          const statement = { keyId: id, publicKey: jwk.x, by: key.id }
          return { ...statement, signature: await endorseKey(await importKey(key), statement) }
        }),
      ),
    },
    edgeMasterKey: EDGE_MASTER_KEY,
    operatorKey: OPERATOR_KEY ?? null,
    encryptionKeys: parsed.data.ENCRYPTION_KEYS,
    environment: parsed.data.ENVIRONMENT,
    appUrl: parsed.data.APP_URL,
    mailProvider: parsed.data.MAIL_PROVIDER ?? null,
    edgeProbeUrl: parsed.data.EDGE_PROBE_URL ?? null,
    edgeCanary: parsed.data.EDGE_CANARY ?? null,
    allowsLocalTargets: parsed.data.LOCAL_TARGETS === 'allow',
    publishesErrors: parsed.data.MEASURED_ERRORS === 'publish',
    affiliatePercent: parsed.data.AFFILIATE_PERCENT,
    feed: {
      isRead: parsed.data.ENVIRONMENT === 'production' || parsed.data.FEED_MIRROR !== undefined,
      mirror: parsed.data.FEED_MIRROR ?? null,
    },
    resolverUrl: resolverOf(parsed.data),
    breachedPasswordsUrl: parsed.data.BREACHED_PASSWORDS ?? null,
    collector: parsed.data.OTLP ?? null,
    edgeCollector: parsed.data.EDGE_OTLP ?? null,
    publicConfig: publicConfigOf(parsed.data),
    abuseContact: parsed.data.ABUSE_CONTACT ?? `${parsed.data.APP_URL}/report-abuse`,
    cdn: {
      apiUrl: parsed.data.CDN_API_URL,
      dashboardUrl: parsed.data.CDN_DASHBOARD_URL,
      isSimulated: parsed.data.CDN_API_URL !== CLOUDFLARE_API_URL,
    },
  }
}

function resolverOf({ DNS_RESOLVER, ENVIRONMENT }: ParsedVariables): string | null {
  const chosen = DNS_RESOLVER ?? (ENVIRONMENT === 'local' ? 'off' : DEFAULT_RESOLVER)
  return chosen === 'off' ? null : chosen
}

function publicConfigOf(data: ParsedVariables): PublicConfig {
  return {
    salesChatNumber: data.SALES_CHAT_NUMBER ?? null,
    salesEmail: data.SALES_EMAIL ?? `sales@${new URL(data.APP_URL).hostname}`,
    pixelId: data.PIXEL_ID ?? null,
    videoPlayerId: data.VIDEO_PLAYER_ID ?? null,
  }
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

/** Imported here once, because every call verifies its token with these keys. */
async function importTokenKeys(
  keys: ParsedVariables['ACCESS_TOKEN_KEYS'],
): Promise<Config['accessTokenKeys']> {
  const imported = [...keys].map(async ([id, key]) => {
    const hmac = await crypto.subtle.importKey('raw', key, HMAC, false, ['sign', 'verify'])
    return [id, hmac] as const
  })
  return new Map(await Promise.all(imported))
}

const importKey = ({ jwk }: RulesetKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign'])
