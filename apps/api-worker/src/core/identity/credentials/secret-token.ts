import { sha256Hex, toBase64Url } from '@crivo/shared'
import type { Context } from '../../context.ts'

/** Generates a random token and its stored hash. */
export async function createSecretToken({
  randomBytes,
}: Pick<Context, 'randomBytes'>): Promise<{ token: string; hash: string }> {
  const token = toBase64Url(randomBytes(32))
  return { token, hash: await sha256Hex(token) }
}
