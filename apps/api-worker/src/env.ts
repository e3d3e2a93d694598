import { type Endorsement, endorseKey, fromBase64Url } from '@crivo/shared'
import * as z from 'zod'
import type { AccountLedger } from './ledger/account-ledger.ts'

/** What is asked of the KV namespace that holds rulesets' texts by their hash. */
export interface RulesetTexts {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
}

/** The bindings and secrets of wrangler.toml, as the platform hands them over. */
export interface Env {
  readonly DB: D1Database
  readonly RULESETS: RulesetTexts
  readonly LEDGER: DurableObjectNamespace<AccountLedger>
  readonly ACCESS_TOKEN_KEYS: string
  readonly RULESET_KEY: string
  readonly EDGE_MASTER_KEY: string
  /** Without it nobody can call the operator's routes. */
  readonly OPERATOR_KEY?: string
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

/** The configuration below the entry: parsed once, no `env` beyond this file. */
export interface Config {
  /** Key id → HMAC key of access tokens; the first signs, all verify. */
  readonly accessTokenKeys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** The key that signs rulesets, with what its predecessors say for it. */
  readonly rulesetKey: {
    readonly id: string
    readonly privateKey: CryptoKey
    readonly endorsements: Endorsement[]
  }
  readonly edgeMasterKey: Uint8Array<ArrayBuffer>
  readonly operatorKey: string | null
}

/** Parses the secrets. Throws an error that names what is wrong, never a value. */
export async function parseConfig(env: Env): Promise<Config> {
  const parsed = secretsSchema.safeParse(env)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The API worker's secrets are not usable: ${wrong.join('; ')}`)
  }
  const { ACCESS_TOKEN_KEYS, RULESET_KEY, EDGE_MASTER_KEY, OPERATOR_KEY } = parsed.data
  const { id, jwk, previous } = RULESET_KEY
  return {
    accessTokenKeys: new Map(Object.entries(ACCESS_TOKEN_KEYS)),
    rulesetKey: {
      id,
      privateKey: await importKey(RULESET_KEY),
      endorsements: await Promise.all(
        previous.map(async (key) => {
          const statement = { keyId: id, publicKey: jwk.x, by: key.id }
          return { ...statement, signature: await endorseKey(await importKey(key), statement) }
        }),
      ),
    },
    edgeMasterKey: EDGE_MASTER_KEY,
    operatorKey: OPERATOR_KEY ?? null,
  }
}

const importKey = ({ jwk }: RulesetKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign'])
