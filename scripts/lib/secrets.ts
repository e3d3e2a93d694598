import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deriveEdgeKey, fromBase64Url, toBase64Url } from '@crivo/shared'
import { randomKey } from './key-ring.ts'
import { makePrivateFolder, writePrivateFile } from './local/private-files.ts'

/** A local run's secrets, created at its first start. */
export interface Secrets {
  readonly ACCESS_TOKEN_KEYS: string
  readonly RULESET_KEY: string
  readonly EDGE_MASTER_KEY: string
  readonly ENCRYPTION_KEYS: string
}

const KEY_ID = '1'

/** Reads a local run's secrets; creates missing ones in a file that only its owner can read. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const existing = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  const secrets = { ...(await createSecrets([KEY_ID])), ...existing }
  makePrivateFolder(dirname(file))
  writePrivateFile(file, JSON.stringify(secrets))
  return secrets
}

/** Creates secrets, with one access token key per id; the first key signs. */
export async function createSecrets(
  accessTokenKeyIds: readonly string[],
  keyId = KEY_ID,
): Promise<Secrets> {
  return {
    ACCESS_TOKEN_KEYS: JSON.stringify(
      Object.fromEntries(accessTokenKeyIds.map((id) => [id, randomKey()])),
    ),
    RULESET_KEY: JSON.stringify(await createRulesetKey(keyId)),
    EDGE_MASTER_KEY: randomKey(),
    ENCRYPTION_KEYS: JSON.stringify({ [keyId]: randomKey() }),
  }
}

/** Returns a domain's edge secrets: its own key and the ruleset keys it trusts. */
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

/** Maximum number of earlier keys, which is also the number of endorsements in a ruleset. */
const MOST_PREVIOUS = 8

interface RulesetKey {
  readonly id: string
  readonly jwk: Partial<Record<'kty' | 'crv' | 'd' | 'x', string | undefined>>
}

/** Creates a ruleset key endorsed by the current ones; drops the oldest beyond eight. */
export async function rotateRulesetKey(text: string, id: string): Promise<string> {
  const { previous = [], ...current }: RulesetKey & { previous?: RulesetKey[] } = JSON.parse(text)
  const kept = [current, ...previous].slice(0, MOST_PREVIOUS)
  return JSON.stringify({ ...(await createRulesetKey(id)), previous: kept })
}

async function createRulesetKey(id: string): Promise<RulesetKey> {
  // Worker and Node types overlap here; the casts select the Ed25519 overload.
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const { privateKey } = keys as CryptoKeyPair
  const jwk = await crypto.subtle.exportKey('jwk', privateKey)
  const { kty, crv, d, x } = jwk as JsonWebKey
  return { id, jwk: { kty, crv, d, x } }
}
