import * as z from 'zod'
import { type Cloudflare, CloudflareError } from './cloudflare.ts'

/** What the token must be allowed to do, as Cloudflare's page for tokens calls it. */
const PERMISSIONS =
  'Workers Scripts: Edit, D1: Edit, Workers KV Storage: Edit, Account Settings: Read; with --domain also Workers Routes: Edit and DNS: Edit of its zone'

const tokenSchema = z.object({ status: z.string() })

/** Throws a message for the person unless the token is one of a person's or the account's and active. */
export async function verifyToken(cloudflare: Cloudflare): Promise<void> {
  const status = await readStatus(cloudflare)
  if (status === 'active') return
  throw new Error(`CLOUDFLARE_API_TOKEN is ${status}: make a new one with ${PERMISSIONS}.`)
}

async function readStatus(cloudflare: Cloudflare): Promise<string> {
  // The account's own tokens are not known at the address of persons' tokens, nor the other way.
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

/** Adds to a refusal for want of a permission which ones there have to be. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof CloudflareError) || !isRefusal(error)) return error
  return new Error(`${error.message}\nThe token needs ${PERMISSIONS}.`, { cause: error })
}

const isRefusal = (error: unknown): boolean =>
  error instanceof CloudflareError && [400, 401, 403].includes(error.status)
