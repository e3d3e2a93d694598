import { createHash, createPrivateKey } from 'node:crypto'

/** DER prefix (RFC 8410) of a 32-byte Ed25519 private key. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const bytesOf = (name: string): Buffer => createHash('sha256').update(`simulation ${name}`).digest()
const textOf = (name: string): string => bytesOf(name).toString('base64url')

const { d, x } = createPrivateKey({
  key: Buffer.concat([ED25519, bytesOf('ruleset key')]),
  format: 'der',
  type: 'pkcs8',
}).export({ format: 'jwk' })

/** Secrets that are the same in every run, so that runs do not differ. */
export const SECRETS = {
  ACCESS_TOKEN_KEYS: JSON.stringify({ a: textOf('access') }),
  RULESET_KEY: JSON.stringify({ id: 'r1', jwk: { kty: 'OKP', crv: 'Ed25519', d, x } }),
  EDGE_MASTER_KEY: textOf('edges'),
  ENCRYPTION_KEYS: JSON.stringify({ e: textOf('encryption') }),
}

export const apiKeyOf = (accountId: number): string => `crivo_sk_${textOf(`key ${accountId}`)}`

/** Returns strings that no log may contain. */
export const secretsOf = (accountId: number): string[] => [
  ...['access', 'edges', 'encryption'].map(textOf),
  String(d),
  apiKeyOf(accountId),
]
