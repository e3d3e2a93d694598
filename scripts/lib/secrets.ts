import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deriveEdgeKey, fromBase64Url, toBase64Url } from '@crivo/shared'

/** The secrets of a local run, made at its first start. */
export interface Secrets {
  readonly ACCESS_TOKEN_KEYS: string
  readonly RULESET_KEY: string
  readonly EDGE_MASTER_KEY: string
  readonly ENCRYPTION_KEYS: string
}

const KEY_ID = '1'

/** Reads a local run's secrets; makes those that are missing and writes them for its owner alone. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const existing = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  const secrets = { ...(await createSecrets([KEY_ID])), ...existing }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

/** Fresh secrets, with an access token key for each id; the first signs. */
export async function createSecrets(accessTokenKeyIds: readonly string[]): Promise<Secrets> {
  return {
    ACCESS_TOKEN_KEYS: JSON.stringify(
      Object.fromEntries(accessTokenKeyIds.map((id) => [id, randomKey()])),
    ),
    RULESET_KEY: JSON.stringify(await createRulesetKey(KEY_ID)),
    EDGE_MASTER_KEY: randomKey(),
    ENCRYPTION_KEYS: JSON.stringify({ [KEY_ID]: randomKey() }),
  }
}

/** What the edge worker of one domain is given: its own key, and the ruleset keys that it trusts. */
export async function edgeSecretsOf(
  { EDGE_MASTER_KEY, RULESET_KEY }: Pick<Secrets, 'EDGE_MASTER_KEY' | 'RULESET_KEY'>,
  domainId: number,
  keyVersion = 1,
): Promise<{ EDGE_KEY: string; TRUSTED_KEYS: string }> {
  const master = fromBase64Url(EDGE_MASTER_KEY)
  if (master === null) throw new Error('EDGE_MASTER_KEY is not base64url')
  const { id, jwk } = JSON.parse(RULESET_KEY)
  return {
    EDGE_KEY: toBase64Url(await deriveEdgeKey(master, domainId, keyVersion)),
    TRUSTED_KEYS: JSON.stringify({ [id]: jwk.x }),
  }
}

/** Most earlier keys that vouch for the current one: as many as a ruleset carries endorsements. */
const MOST_PREVIOUS = 8

interface RulesetKey {
  readonly id: string
  readonly jwk: Partial<Record<'kty' | 'crv' | 'd' | 'x', string | undefined>>
}

/** A new ruleset key of this id, which the ones so far vouch for; the oldest beyond eight are left out. */
export async function rotateRulesetKey(text: string, id: string): Promise<string> {
  const { previous = [], ...current }: RulesetKey & { previous?: RulesetKey[] } = JSON.parse(text)
  const kept = [current, ...previous].slice(0, MOST_PREVIOUS)
  return JSON.stringify({ ...(await createRulesetKey(id)), previous: kept })
}

async function createRulesetKey(id: string): Promise<RulesetKey> {
  // Both types of a worker and of Node are in sight here; the casts choose what Ed25519 gives.
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const { privateKey } = keys as CryptoKeyPair
  const jwk = await crypto.subtle.exportKey('jwk', privateKey)
  const { kty, crv, d, x } = jwk as JsonWebKey
  return { id, jwk: { kty, crv, d, x } }
}

const randomKey = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
