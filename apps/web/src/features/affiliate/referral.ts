import { STORAGE_KEYS } from '../../config/storage-keys.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

// Read by hand, without the contract: landing pages load no zod.
const CODE = /^[a-z0-9]{8}$/
const KEPT_MS = 60 * 86_400_000

/** Keeps by whose link this browser came, for 60 days; the first one stays. */
export function noteReferral(search: URLSearchParams, now: number): void {
  const code = search.get('ref') ?? ''
  if (!CODE.test(code) || readReferral(now) !== null) return
  writeStored(STORAGE_KEYS.referral, `${code}.${now + KEPT_MS}`)
}

/** The code of the link by which this browser came, if that is no more than 60 days ago. */
function readReferral(now: number): string | null {
  const [code = '', until = ''] = readStored(STORAGE_KEYS.referral)?.split('.') ?? []
  return CODE.test(code) && Number(until) > now ? code : null
}

/** The code to register with: that of the first link, or of this one where storage is off. */
export function referralOf(search: URLSearchParams, now: number): string | null {
  noteReferral(search, now)
  const code = search.get('ref') ?? ''
  return readReferral(now) ?? (CODE.test(code) ? code : null)
}

/** Forgets it: an account was registered by it. */
export const forgetReferral = (): void => writeStored(STORAGE_KEYS.referral, null)
