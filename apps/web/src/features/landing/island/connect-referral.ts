import { referralOf } from '#core/session/referral.ts'

/**
 * Stores the referral code, and adds it to links to the registration page in case storage is
 * unavailable.
 */
export function connectReferral(): void {
  const code = referralOf(new URLSearchParams(location.search), Date.now())
  if (code === null) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/register"]')) {
    const url = new URL(link.href)
    url.searchParams.set('ref', code)
    link.href = url.href
  }
}
