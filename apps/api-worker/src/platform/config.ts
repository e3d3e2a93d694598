import type { Collector } from '@crivo/runtime/telemetry'
import { type Endorsement, endorseKey, fromBase64Url, type PublicConfig } from '@crivo/shared'
import { DEFAULT_RESOLVER } from '@crivo/visit'
import * as z from 'zod'

/** The variables and secrets of wrangler.toml that configure the worker. */
export interface ConfigVariables {
  readonly ACCESS_TOKEN_KEYS: string
  readonly RULESET_KEY: string
  readonly EDGE_MASTER_KEY: string
  /** Without it the operator's routes are closed. */
  readonly OPERATOR_KEY?: string
  readonly ENCRYPTION_KEYS: string
  readonly ENVIRONMENT: string
  readonly APP_URL: string
  readonly MAIL_PROVIDER?: string
  readonly EDGE_PROBE_URL?: string
  readonly EDGE_CANARY?: string
  readonly LOCAL_TARGETS?: string
  readonly SALES_CHAT_NUMBER?: string
  readonly SALES_EMAIL?: string
  readonly AFFILIATE_PERCENT?: string
  readonly MEASURED_ERRORS?: string
  readonly PIXEL_ID?: string
  readonly VIDEO_PLAYER_ID?: string
  readonly ABUSE_CONTACT?: string
  readonly CDN_API_URL?: string
  readonly CDN_DASHBOARD_URL?: string
  readonly FEED_MIRROR?: string
  readonly DNS_RESOLVER?: string
  readonly BREACHED_PASSWORDS?: string
  readonly OTLP?: string
  readonly EDGE_OTLP?: string
}

const keySchema = z.string().transform((text, context) => {
  const bytes = fromBase64Url(text)
  if (bytes !== null && bytes.length >= 32) return bytes
  context.addIssue('must be at least 32 bytes, base64url')
  return z.NEVER
})

const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('must be JSON')
    return z.NEVER
  }
})

/** Encrypted texts begin with their key's id and a dot. */
const keyIdSchema = z.string().regex(/^[\w-]{1,32}$/)

const keysSchema = jsonSchema.pipe(
  z.record(keyIdSchema, keySchema).refine((keys) => Object.keys(keys).length > 0),
)

/** Keeps the text's key order: a parsed object would put ids such as "1" first. */
const keyRingSchema = z.string().transform((text, context) => {
  const { data, error } = keysSchema.safeParse(text)
  if (error === undefined) {
    const placeOf = ([id]: [string, unknown]) => text.indexOf(`"${id}"`)
    return new Map(Object.entries(data).toSorted((one, other) => placeOf(one) - placeOf(other)))
  }
  for (const { path, message } of error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

const mailKeySchema = z.object({
  key: z.string().min(1),
  from: z.string().min(3),
  /** The secret with which the provider reports bounces: Resend's signs, Postmark's is a password. */
  events: z.string().min(16).optional(),
})
/** A provider's name, or the URL of one that accepts our own format. */
const mailProviderSchema = z.union([
  mailKeySchema.extend({ provider: z.enum(['resend', 'postmark']) }),
  mailKeySchema.extend({
    provider: z.literal('url').default('url'),
    url: z.url({ protocol: /^https$/ }),
  }),
])

/** Base address of a collector of OpenTelemetry data, by OTLP/HTTP in JSON. */
const collectorSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string()).default({}),
  sample: z.number().min(0).max(1).default(0.01),
})

const rulesetKeySchema = z.object({
  id: z.string().min(1).max(64),
  jwk: z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    d: z.string(),
    x: z.string(),
  }),
})
type RulesetKey = z.output<typeof rulesetKeySchema>

const urlSchema = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const isHttps = (url: string): boolean => new URL(url).protocol === 'https:'

const CLOUDFLARE_API_URL = 'https://api.cloudflare.com/client/v4'

const secretsSchema = z.object({
  ACCESS_TOKEN_KEYS: keyRingSchema,
  RULESET_KEY: jsonSchema.pipe(
    rulesetKeySchema.extend({ previous: z.array(rulesetKeySchema).max(8).default([]) }),
  ),
  EDGE_MASTER_KEY: keySchema,
  OPERATOR_KEY: z.string().min(32).optional(),
})

const envSchema = secretsSchema
  .extend({
    ENCRYPTION_KEYS: keyRingSchema,
    ENVIRONMENT: z.enum(['local', 'production']),
    APP_URL: urlSchema,
    MAIL_PROVIDER: jsonSchema.pipe(mailProviderSchema).optional(),
    EDGE_PROBE_URL: z.url({ protocol: /^https?$/ }).optional(),
    EDGE_CANARY: z.hostname().optional(),
    LOCAL_TARGETS: z.literal('allow').optional(),
    SALES_CHAT_NUMBER: z
      .string()
      .regex(/^[1-9]\d{6,14}$/)
      .optional(),
    SALES_EMAIL: z.email().optional(),
    MEASURED_ERRORS: z.literal('publish').optional(),
    AFFILIATE_PERCENT: z.coerce.number().int().min(0).max(100).default(20),
    PIXEL_ID: z
      .string()
      .regex(/^\d{1,32}$/)
      .optional(),
    VIDEO_PLAYER_ID: z
      .string()
      .regex(/^\d{1,32}$/)
      .optional(),
    ABUSE_CONTACT: z.url({ protocol: /^(?:mailto|https)$/ }).optional(),
    CDN_API_URL: urlSchema.default(CLOUDFLARE_API_URL),
    CDN_DASHBOARD_URL: urlSchema.default('https://dash.cloudflare.com'),
    FEED_MIRROR: urlSchema.optional(),
    DNS_RESOLVER: z.union([z.literal('off'), urlSchema]).optional(),
    BREACHED_PASSWORDS: z
      .url({ protocol: /^https$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    OTLP: jsonSchema.pipe(collectorSchema).optional(),
    EDGE_OTLP: jsonSchema.pipe(collectorSchema).optional(),
  })
  .refine((parsed) => parsed.ENVIRONMENT === 'local' || parsed.MAIL_PROVIDER !== undefined, {
    path: ['MAIL_PROVIDER'],
    message: 'is required unless ENVIRONMENT is local',
  })
  .refine((parsed) => parsed.ENVIRONMENT === 'local' || isHttps(parsed.CDN_API_URL), {
    path: ['CDN_API_URL'],
    message: 'must be https because it receives customers’ credentials',
  })
  .refine(
    ({ ENVIRONMENT, DNS_RESOLVER = 'off' }) =>
      ENVIRONMENT === 'local' || DNS_RESOLVER === 'off' || isHttps(DNS_RESOLVER),
    { path: ['DNS_RESOLVER'], message: 'must be https, or "off"' },
  )
  .refine(
    ({ ENVIRONMENT, OTLP, EDGE_OTLP }) =>
      ENVIRONMENT === 'local' ||
      [OTLP, EDGE_OTLP].every((collector) => collector === undefined || isHttps(collector.url)),
    { path: ['OTLP'], message: 'and EDGE_OTLP must be https' },
  )
  .refine((parsed) => parsed.ENVIRONMENT === 'local' || parsed.LOCAL_TARGETS === undefined, {
    path: ['LOCAL_TARGETS'],
    message: 'is for local runs only',
  })
  .refine((parsed) => parsed.ENVIRONMENT === 'local' || parsed.FEED_MIRROR === undefined, {
    path: ['FEED_MIRROR'],
    message: 'is for local runs only',
  })

/** The configuration: parsed once, so that only this file reads `env`. */
export interface Config {
  /** Key id → HMAC key of access tokens; the first signs, all verify. */
  readonly accessTokenKeys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** The key that signs rulesets, with endorsements by its predecessors. */
  readonly rulesetKey: {
    readonly id: string
    readonly privateKey: CryptoKey
    /** Raw, base64url. */
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
  /** Where edges direct abuse reports. */
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
    /** Whether publishers are read: always in production, locally only from a mirror. */
    readonly isRead: boolean
    /** Where local runs and tests read the files instead: `<mirror>/<source>/<index>`. */
    readonly mirror: string | null
  }
  /**
   * A DNS-over-HTTPS resolver (JSON) that confirms crawlers; `null`, the default in local runs,
   * asks none.
   */
  readonly resolverUrl: string | null
  /** A service of ranges of breached passwords' hashes; `null` if the operator names none. */
  readonly breachedPasswordsUrl: string | null
  /** Collector of this worker's traces and metrics; `null` if the operator has none. */
  readonly collector: Collector | null
  /** That of automatic edges, whose headers are stored in customers' CDN accounts. */
  readonly edgeCollector: Collector | null
  readonly publicConfig: PublicConfig
  readonly cdn: {
    readonly apiUrl: string
    /** Where customers create tokens. */
    readonly dashboardUrl: string
    /** Whether it is a simulator instead of Cloudflare. */
    readonly isSimulated: boolean
  }
}

/** A provider that accepts a JSON post of `{from, to, subject, text}` with a bearer key. */
export type MailProvider = z.output<typeof mailProviderSchema>

/** Parses the configuration. Throws an error that names the invalid variables, never a value. */
export async function parseConfig(env: ConfigVariables): Promise<Config> {
  const parsed = envSchema.safeParse(env)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The API worker's configuration is invalid: ${wrong.join('; ')}`)
  }
  const { ACCESS_TOKEN_KEYS, RULESET_KEY, EDGE_MASTER_KEY, OPERATOR_KEY } = parsed.data
  const { id, jwk, previous } = RULESET_KEY
  return {
    accessTokenKeys: ACCESS_TOKEN_KEYS,
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

function resolverOf({ DNS_RESOLVER, ENVIRONMENT }: z.output<typeof envSchema>): string | null {
  const chosen = DNS_RESOLVER ?? (ENVIRONMENT === 'local' ? 'off' : DEFAULT_RESOLVER)
  return chosen === 'off' ? null : chosen
}

function publicConfigOf(data: z.output<typeof envSchema>): PublicConfig {
  return {
    salesChatNumber: data.SALES_CHAT_NUMBER ?? null,
    salesEmail: data.SALES_EMAIL ?? `sales@${new URL(data.APP_URL).hostname}`,
    pixelId: data.PIXEL_ID ?? null,
    videoPlayerId: data.VIDEO_PLAYER_ID ?? null,
  }
}

const importKey = ({ jwk }: RulesetKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign'])
