import { nameOf } from '@crivo/network-guard'
import type { Collector } from '@crivo/runtime/telemetry'
import { fromBase64Url } from '@crivo/shared'
import { DEFAULT_RESOLVER } from '@crivo/visit'
import * as z from 'zod/mini'
import manifest from '../../package.json' with { type: 'json' }

const KEY_BYTES = 32

const bytesSchema = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const bytes = fromBase64Url(text)
    if (bytes?.length === KEY_BYTES) return bytes
    const message = `expected ${KEY_BYTES} bytes in base64url`
    issues.push({ code: 'custom', input: text, message })
    return z.NEVER
  }),
)

const jsonSchema = z.pipe(
  z.string(),
  z.transform((text, { issues }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      issues.push({ code: 'custom', input: text, message: 'expected JSON text' })
      return z.NEVER
    }
  }),
)

const keysSchema = z.pipe(
  jsonSchema,
  z
    .record(z.string().check(z.minLength(1)), z.string().check(z.minLength(1)))
    .check(z.refine((keys) => Object.keys(keys).length > 0, 'expected at least one key')),
)

const urlSchema = z.url({ protocol: /^https?$/ })
const collectorSchema = z.pipe(
  jsonSchema,
  z.object({
    url: z.url({ protocol: /^https?$/ }),
    headers: z.record(z.string(), z.string()),
    sample: z.number(),
  }),
)
const textSchema = z.string().check(z.trim(), z.minLength(1))

const variablesSchema = z
  .object({
    DOMAIN_ID: z.coerce.number().check(z.int(), z.positive()),
    DOMAIN_NAME: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1)),
    CONTROL_PLANE_URL: urlSchema,
    EDGE_KEY: bytesSchema,
    TRUSTED_KEYS: keysSchema,
    ABUSE_CONTACT: textSchema,
    FAIL_URL: z.optional(urlSchema),
    SCRIPT_VERSION: z._default(z.string().check(z.minLength(1), z.maxLength(64)), manifest.version),
    DNS_RESOLVER: z._default(z.union([z.literal('off'), urlSchema]), DEFAULT_RESOLVER),
    LOCAL_TARGETS: z.optional(z.literal('allow')),
    OTLP: z.optional(z.unknown()),
  })
  .check(
    z.refine(({ FAIL_URL = '', DOMAIN_NAME }) => !isAt(FAIL_URL, DOMAIN_NAME), {
      path: ['FAIL_URL'],
      message: 'expected a different host, because the domain itself would redirect in a loop',
    }),
    z.refine(
      ({ LOCAL_TARGETS, CONTROL_PLANE_URL }) =>
        LOCAL_TARGETS === undefined || isLoopback(CONTROL_PLANE_URL),
      {
        path: ['LOCAL_TARGETS'],
        message: 'is for local runs only',
      },
    ),
    z.refine(({ DNS_RESOLVER }) => !DNS_RESOLVER.startsWith('http:') || isLoopback(DNS_RESOLVER), {
      path: ['DNS_RESOLVER'],
      message: 'must be https, or "off"',
    }),
  )

const isLoopback = (address: string) => /^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(address)

function isAt(address: string, host: string): boolean {
  const url = URL.parse(address)
  return url !== null && nameOf(url) === host
}

export interface Config {
  readonly domainId: number
  readonly domainName: string
  readonly controlPlaneUrl: string
  readonly edgeKey: Uint8Array<ArrayBuffer>
  readonly trustedKeys: Readonly<Record<string, string>>
  readonly abuseContact: string
  /** Redirect target while there is no ruleset; `null` shows a 503 page instead. */
  readonly failUrl: URL | null
  /** URL of a DNS-over-HTTPS resolver (JSON); `null` disables reverse DNS. */
  readonly resolverUrl: string | null
  /** The operator's collector of traces and metrics, if any. */
  readonly collector: Collector | null
  readonly scriptVersion: string
  /** User agent of the edge's own calls; page requests send a persona's. */
  readonly userAgent: string
  /** Whether pages may be on loopback addresses; never in production. */
  readonly allowsLocalTargets: boolean
}

/**
 * Thrown for missing or invalid variables; the message names them but never contains their values.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Parses the worker's variables. Throws a `ConfigError`. */
export function readConfig(env: Readonly<Record<string, unknown>>): Config {
  const { success, data, error } = variablesSchema.safeParse(env)
  if (!success) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ConfigError(problems.join('; '))
  }
  return {
    domainId: data.DOMAIN_ID,
    domainName: data.DOMAIN_NAME,
    controlPlaneUrl: data.CONTROL_PLANE_URL,
    edgeKey: data.EDGE_KEY,
    trustedKeys: data.TRUSTED_KEYS,
    abuseContact: data.ABUSE_CONTACT,
    failUrl: data.FAIL_URL === undefined ? null : new URL(data.FAIL_URL),
    resolverUrl: data.DNS_RESOLVER === 'off' ? null : data.DNS_RESOLVER,
    // An invalid collector must not stop visits from being served.
    collector: collectorSchema.safeParse(data.OTLP).data ?? null,
    scriptVersion: data.SCRIPT_VERSION,
    userAgent: `Crivo-Edge/${data.SCRIPT_VERSION}`,
    allowsLocalTargets: data.LOCAL_TARGETS === 'allow',
  }
}
