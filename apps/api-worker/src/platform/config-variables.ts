import { fromBase64Url } from '@crivo/shared'
import * as z from 'zod'

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

/** Encrypted strings begin with their key's id and a dot. */
const keyIdSchema = z.string().regex(/^[\w-]{1,32}$/)

const keysSchema = jsonSchema.pipe(
  z.record(keyIdSchema, keySchema).refine((keys) => Object.keys(keys).length > 0),
)

/** Keeps the JSON's key order: a parsed object would put ids such as "1" first. */
const keyRingSchema = z.string().transform((text, context) => {
  const { data, error } = keysSchema.safeParse(text)
  if (error === undefined) {
    const positionOf = ([id]: [string, unknown]) => text.indexOf(`"${id}"`)
    return new Map(
      Object.entries(data).toSorted((one, other) => positionOf(one) - positionOf(other)),
    )
  }
  for (const { path, message } of error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

const mailKeySchema = z.object({
  key: z.string().min(1),
  from: z.string().min(3),
  /**
   * The secret that authenticates the provider's reports of bounces: Resend's signs them,
   * Postmark's is a password.
   */
  events: z.string().min(16).optional(),
})
/** A provider's name, or the URL of a provider that accepts our own format. */
const mailProviderSchema = z.union([
  mailKeySchema.extend({ provider: z.enum(['resend', 'postmark']) }),
  mailKeySchema.extend({
    provider: z.literal('url').default('url'),
    url: z.url({ protocol: /^https$/ }),
  }),
])

/** A collector of OpenTelemetry data over OTLP/HTTP in JSON; its paths are appended to `url`. */
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
export type RulesetKey = z.output<typeof rulesetKeySchema>

const urlSchema = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const isHttps = (url: string): boolean => /^https:/i.test(url)

export const CLOUDFLARE_API_URL = 'https://api.cloudflare.com/client/v4'

/** The variables and secrets of wrangler.toml, as strings. */
export const variablesSchema = z
  .object({
    ACCESS_TOKEN_KEYS: keyRingSchema,
    RULESET_KEY: jsonSchema.pipe(
      rulesetKeySchema.extend({ previous: z.array(rulesetKeySchema).max(8).default([]) }),
    ),
    EDGE_MASTER_KEY: keySchema,
    /** Optional: without it, the operator's routes are closed. */
    OPERATOR_KEY: z.string().min(32).optional(),
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
  .superRefine(({ ENVIRONMENT, OTLP, EDGE_OTLP }, context) => {
    for (const [name, collector] of Object.entries({ OTLP, EDGE_OTLP })) {
      if (ENVIRONMENT === 'local' || collector === undefined || isHttps(collector.url)) continue
      context.addIssue({ code: 'custom', path: [name], message: 'must be https' })
    }
  })
  .refine((parsed) => parsed.ENVIRONMENT === 'local' || parsed.LOCAL_TARGETS === undefined, {
    path: ['LOCAL_TARGETS'],
    message: 'is for local runs only',
  })
  .refine((parsed) => parsed.ENVIRONMENT === 'local' || parsed.FEED_MIRROR === undefined, {
    path: ['FEED_MIRROR'],
    message: 'is for local runs only',
  })

type Texts<T> = { readonly [K in keyof T]: string }
/** The variables and secrets of wrangler.toml that configure the worker. */
export type ConfigVariables = Texts<z.input<typeof variablesSchema>>

/** The parsed variables and secrets. */
export type ParsedVariables = z.output<typeof variablesSchema>

/**
 * The configured mail provider: Resend, Postmark, or one that accepts our own JSON format with a
 * bearer key.
 */
export type MailProvider = z.output<typeof mailProviderSchema>
