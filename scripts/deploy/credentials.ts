import * as z from 'zod'
import { type Cloudflare, CloudflareError } from './cloudflare.ts'

/** The token's required permissions, as named on Cloudflare's token page. */
const PERMISSIONS =
  'Workers Scripts: Edit, D1: Edit, Workers KV Storage: Edit, Workers R2 Storage: Edit, Account Settings: Read; with --domain also Workers Routes: Edit, Zone: Read and DNS: Edit of its zone'

const tokenSchema = z.object({ status: z.string() })

/** Throws a user-facing message unless the token is an active user or account token. */
export async function verifyToken(cloudflare: Cloudflare): Promise<void> {
  const status = await readStatus(cloudflare)
  if (status === 'active') return
  throw new Error(`CLOUDFLARE_API_TOKEN is ${status}: create a new one with ${PERMISSIONS}.`)
}

async function readStatus(cloudflare: Cloudflare): Promise<string> {
  // User tokens and account tokens are verified at different endpoints.
  for (const ask of [
    () => cloudflare.call(tokenSchema, 'GET', '/user/tokens/verify'),
    () => cloudflare.account(tokenSchema, 'GET', '/tokens/verify'),
  ]) {
    try {
      return (await ask()).status
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  return 'not a token of this account'
}

/** Adds the required permissions to a permission error. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof CloudflareError) || !isRefusal(error)) return error
  return new Error(`${error.message}\nThe token needs ${PERMISSIONS}.`, { cause: error })
}

const isRefusal = (error: unknown): boolean =>
  error instanceof CloudflareError && [400, 401, 403].includes(error.status)
