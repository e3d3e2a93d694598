import { scrypt, timingSafeEqual } from 'node:crypto'
import type { Runtime } from '@crivo/runtime'
import { toBase64Url } from '@crivo/shared'
import type { Config } from '#platform/config.ts'

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/**
 * Cost parameters of new hashes. Each hash stores its own, and weaker ones are upgraded at sign-in.
 * Local runs and tests sign in often, with passwords that protect nothing.
 */
const COSTS: Record<Config['environment'], Cost> = {
  production: { N: 2 ** 14, r: 8, p: 5 },
  local: { N: 2 ** 10, r: 8, p: 1 },
}
const SALT_BYTES = 16
const KEY_BYTES = 32

interface Environment {
  readonly config: Pick<Config, 'environment'>
}

/** Hashes a password as `scrypt$N$r$p$salt$key`, base64url. */
export async function hashPassword(
  { randomBytes, config }: Pick<Runtime, 'randomBytes'> & Environment,
  password: string,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const cost = COSTS[config.environment]
  const key = await derive(password, salt, cost)
  const { N, r, p } = cost
  return ['scrypt', N, r, p, toBase64Url(salt), key.toString('base64url')].join('$')
}

/** Returns whether a password matches a hash; `false` for an unreadable hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Returns whether a hash has a lower memory or CPU cost than new ones. */
export function isWeakHash({ config }: Environment, hash: string): boolean {
  const [N = 0, r = 0, p = 0] = hash.split('$').slice(1, 4).map(Number)
  const cost = COSTS[config.environment]
  return N * r < cost.N * cost.r || N * r * p < cost.N * cost.r * cost.p
}

/** Returns a hash that no password matches and that takes as long to verify as a new one. */
export function unknownAccountHash({ config }: Environment): string {
  const { N, r, p } = COSTS[config.environment]
  return `scrypt$${N}$${r}$${p}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`
}

function derive(password: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r }
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
