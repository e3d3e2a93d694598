import { referralOf } from '../../affiliate/referral.ts'

/** Keeps who invited this browser, and hands it on to the registration, should storage be off. */
export function connectReferral(): void {
  const code = referralOf(new URLSearchParams(location.search), Date.now())
  if (code === null) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/register"]')) {
    const url = new URL(link.href)
    url.searchParams.set('ref', code)
    link.href = url.href
  }
}
