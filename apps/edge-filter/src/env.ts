import { nameOf } from '@crivo/network-guard'
import { fromBase64Url } from '@crivo/shared'
import * as z from 'zod'
import manifest from '../package.json' with { type: 'json' }
import type { Hub } from './hub.ts'

/**
 * What the platform hands in. Only `readConfig` looks at anything but the Hub, which a plan
 * without Durable Objects does not have.
 */
export interface Env {
  readonly HUB?: DurableObjectNamespace<Hub>
  readonly [variable: string]: unknown
}

const KEY_BYTES = 32

const bytesSchema = z.string().transform((text, context) => {
  const bytes = fromBase64Url(text)
  if (bytes?.length === KEY_BYTES) return bytes
  context.addIssue(`expected ${KEY_BYTES} bytes in base64url`)
  return z.NEVER
})

const keysSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('expected JSON text')
      return z.NEVER
    }
  })
  .pipe(z.record(z.string().min(1), z.string().min(1)))
  .refine((keys) => Object.keys(keys).length > 0, 'expected at least one key')

const variablesSchema = z
  .object({
    DOMAIN_ID: z.coerce.number().int().positive(),
    DOMAIN_NAME: z.string().trim().toLowerCase().min(1),
    CONTROL_PLANE_URL: z.url({ protocol: /^https?$/ }),
    EDGE_KEY: bytesSchema,
    TRUSTED_KEYS: keysSchema,
    ABUSE_CONTACT: z.string().trim().min(1),
    FAIL_URL: z.url({ protocol: /^https?$/ }).optional(),
    SCRIPT_VERSION: z.string().min(1).max(64).default(manifest.version),
    LOCAL_TARGETS: z.literal('allow').optional(),
  })
  .refine(({ FAIL_URL = '', DOMAIN_NAME }) => !isAt(FAIL_URL, DOMAIN_NAME), {
    path: ['FAIL_URL'],
    message: 'expected another host: on its own one it would lead to itself',
  })
  .refine(
    ({ LOCAL_TARGETS, CONTROL_PLANE_URL }) =>
      LOCAL_TARGETS === undefined || isLoopback(CONTROL_PLANE_URL),
    {
      path: ['LOCAL_TARGETS'],
      message: 'is for local runs alone',
    },
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
  /** Where visitors go to while nobody has a ruleset; `null`: they are told to wait. */
  readonly failUrl: URL | null
  readonly scriptVersion: string
  /** Whether pages may be this machine's own; never in production. */
  readonly allowsLocalTargets: boolean
}

/** The variables are missing or wrong; the message names them and never their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the worker's variables, or throws a `ConfigError`. */
export function readConfig(env: Env): Config {
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
    scriptVersion: data.SCRIPT_VERSION,
    allowsLocalTargets: data.LOCAL_TARGETS === 'allow',
  }
}
