import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { readStored, writeStored } from '#lib/storage.ts'

// Validated without the contract, because landing pages do not load zod.
const CODE = /^[a-z0-9]{8}$/
const KEPT_MS = 60 * 86_400_000

/** Stores a referral code in this browser for 60 days; the first code wins. */
export function noteReferral(search: URLSearchParams, now: number): void {
  const code = search.get('ref') ?? ''
  if (!CODE.test(code) || readReferral(now) !== null) return
  writeStored(STORAGE_KEYS.referral, `${code}.${now + KEPT_MS}`)
}

/** Returns the stored referral code unless it has expired. */
function readReferral(now: number): string | null {
  const [code = '', until = ''] = readStored(STORAGE_KEYS.referral)?.split('.') ?? []
  return CODE.test(code) && Number(until) > now ? code : null
}

/** Returns the code to register with: the stored one, or the URL's if storage is unavailable. */
export function referralOf(search: URLSearchParams, now: number): string | null {
  noteReferral(search, now)
  const code = search.get('ref') ?? ''
  return readReferral(now) ?? (CODE.test(code) ? code : null)
}

/** Deletes the stored code after it was used to register. */
export const forgetReferral = (): void => writeStored(STORAGE_KEYS.referral, null)
