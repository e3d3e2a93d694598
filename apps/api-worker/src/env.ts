import { type Endorsement, endorseKey, fromBase64Url, type PublicConfig } from '@crivo/shared'
import * as z from 'zod'
import type { InspectionRunner } from './features/inspection/job/inspection-runner.ts'
import type { AccountLedger } from './ledger/account-ledger.ts'

/** What is asked of the KV namespace that holds rulesets' texts by their hash. */
export interface RulesetTexts {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
  delete(key: string): Promise<void>
}

/** What is asked of the KV namespace that holds people's photos. */
export interface PhotoFiles {
  get(key: string, type: 'arrayBuffer'): Promise<ArrayBuffer | null>
  put(key: string, value: Uint8Array<ArrayBuffer>): Promise<void>
  delete(key: string): Promise<void>
}

/** What is asked of the files beside the worker. */
export interface AssetFiles {
  fetch(request: Request): Promise<Response>
}

/** The bindings and secrets of wrangler.toml, as the platform hands them over. */
export interface Env {
  /** The web app's files, and the table of addresses. */
  readonly ASSETS: AssetFiles
  readonly DB: D1Database
  readonly RULESETS: RulesetTexts
  readonly LEDGER: DurableObjectNamespace<AccountLedger>
  readonly INSPECTION_RUNNER: DurableObjectNamespace<InspectionRunner>
  readonly ACCESS_TOKEN_KEYS: string
  readonly RULESET_KEY: string
  readonly EDGE_MASTER_KEY: string
  /** Without it nobody can call the operator's routes. */
  readonly OPERATOR_KEY?: string
  readonly PROFILE_PHOTOS: PhotoFiles
  readonly ENCRYPTION_KEYS: string
  readonly ENVIRONMENT: string
  readonly APP_URL: string
  readonly MAIL_PROVIDER?: string
  readonly EDGE_PROBE_URL?: string
  readonly LOCAL_TARGETS?: string
  readonly SALES_CHAT_NUMBER?: string
  readonly SALES_EMAIL?: string
  readonly AFFILIATE_PERCENT?: string
  readonly PIXEL_ID?: string
  readonly VIDEO_PLAYER_ID?: string
  readonly ABUSE_CONTACT?: string
  readonly CDN_API_URL?: string
  readonly CDN_DASHBOARD_URL?: string
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

const mailProviderSchema = z.object({
  url: z.url({ protocol: /^https$/ }),
  key: z.string().min(1),
  from: z.string().min(3),
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
  ACCESS_TOKEN_KEYS: jsonSchema.pipe(
    z.record(z.string(), keySchema).refine((keys) => Object.keys(keys).length > 0),
  ),
  RULESET_KEY: jsonSchema.pipe(
    rulesetKeySchema.extend({ previous: z.array(rulesetKeySchema).max(8).default([]) }),
  ),
  EDGE_MASTER_KEY: keySchema,
  OPERATOR_KEY: z.string().min(32).optional(),
})

const envSchema = secretsSchema
  .extend({
    ENCRYPTION_KEYS: secretsSchema.shape.ACCESS_TOKEN_KEYS,
    ENVIRONMENT: z.enum(['local', 'production']),
    APP_URL: urlSchema,
    MAIL_PROVIDER: jsonSchema.pipe(mailProviderSchema).optional(),
    EDGE_PROBE_URL: z.url({ protocol: /^https?$/ }).optional(),
    LOCAL_TARGETS: z.literal('allow').optional(),
    SALES_CHAT_NUMBER: z
      .string()
      .regex(/^[1-9]\d{6,14}$/)
      .optional(),
    SALES_EMAIL: z.email().optional(),
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
  })
  .refine((parsed) => parsed.ENVIRONMENT === 'local' || parsed.MAIL_PROVIDER !== undefined, {
    path: ['MAIL_PROVIDER'],
    message: 'is needed unless ENVIRONMENT is local',
  })
  .refine((parsed) => parsed.ENVIRONMENT === 'local' || isHttps(parsed.CDN_API_URL), {
    path: ['CDN_API_URL'],
    message: 'is given credentials of customers, so that it must be https',
  })
  .refine((parsed) => parsed.ENVIRONMENT === 'local' || parsed.LOCAL_TARGETS === undefined, {
    path: ['LOCAL_TARGETS'],
    message: 'is for local runs alone',
  })

/** The configuration below the entry: parsed once, no `env` beyond this file. */
export interface Config {
  /** Key id → HMAC key of access tokens; the first signs, all verify. */
  readonly accessTokenKeys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** The key that signs rulesets, with what its predecessors say for it. */
  readonly rulesetKey: {
    readonly id: string
    readonly privateKey: CryptoKey
    /** Raw, base64url. */
    readonly publicKey: string
    readonly endorsements: Endorsement[]
  }
  readonly edgeMasterKey: Uint8Array<ArrayBuffer>
  readonly operatorKey: string | null
  /** Key id → AES-256 key of what is encrypted at rest; the first encrypts, all decrypt. */
  readonly encryptionKeys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** `local` shows mails at /api/dev/outbox and lets admins do without a second factor. */
  readonly environment: 'local' | 'production'
  /** Where the dashboard answers, without a slash at its end; links in mails begin with it. */
  readonly appUrl: string
  /** `null` in a local run. */
  readonly mailProvider: MailProvider | null
  /** Where edges tell visitors to report abuse. */
  readonly abuseContact: string
  /** The health address of an edge that stands for all in the system's status. */
  readonly edgeProbeUrl: string | null
  /** Whether addresses that people give may be this machine's own; never in production. */
  readonly allowsLocalTargets: boolean
  /** What affiliates earn of each payment of whoever registers from now on. */
  readonly affiliatePercent: number
  readonly publicConfig: PublicConfig
  readonly cdn: {
    readonly apiUrl: string
    /** Where customers make tokens. */
    readonly dashboardUrl: string
    /** Whether it is a simulator and not Cloudflare. */
    readonly isSimulated: boolean
  }
}

/** Takes a JSON post of `{from, to, subject, text}` with a bearer key. */
export type MailProvider = z.output<typeof mailProviderSchema>

/** Parses the configuration. Throws an error that names what is wrong, never a value. */
export async function parseConfig(env: Env): Promise<Config> {
  const parsed = envSchema.safeParse(env)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The API worker's configuration is not usable: ${wrong.join('; ')}`)
  }
  const { ACCESS_TOKEN_KEYS, RULESET_KEY, EDGE_MASTER_KEY, OPERATOR_KEY } = parsed.data
  const { id, jwk, previous } = RULESET_KEY
  return {
    accessTokenKeys: new Map(Object.entries(ACCESS_TOKEN_KEYS)),
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
    encryptionKeys: new Map(Object.entries(parsed.data.ENCRYPTION_KEYS)),
    environment: parsed.data.ENVIRONMENT,
    appUrl: parsed.data.APP_URL,
    mailProvider: parsed.data.MAIL_PROVIDER ?? null,
    edgeProbeUrl: parsed.data.EDGE_PROBE_URL ?? null,
    allowsLocalTargets: parsed.data.LOCAL_TARGETS === 'allow',
    affiliatePercent: parsed.data.AFFILIATE_PERCENT,
    publicConfig: publicConfigOf(parsed.data),
    abuseContact: parsed.data.ABUSE_CONTACT ?? `${parsed.data.APP_URL}/report-abuse`,
    cdn: {
      apiUrl: parsed.data.CDN_API_URL,
      dashboardUrl: parsed.data.CDN_DASHBOARD_URL,
      isSimulated: parsed.data.CDN_API_URL !== CLOUDFLARE_API_URL,
    },
  }
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
