import { personOf, readClaims } from '#lib/api/read-claims.ts'
import { getToken } from '#lib/api/session-store.ts'

const KEY = 'draft'

/**
 * Returns what a draft belongs to: a form at this URL, filled in by this person in this account. A
 * draft of anything else is never shown.
 */
export function ownerOfDraft(form: string): string {
  const claims = readClaims(getToken() ?? '')
  const { pathname, search } = location
  return [form, pathname + search, personOf(claims), claims.sub].join(' ')
}

/** Returns the text that was kept for this owner; `null` if there is none. */
export function readDraft(owner: string): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    return kept?.startsWith(`${owner}\n`) ? kept.slice(owner.length + 1) : null
  } catch {
    return null
  }
}

/**
 * Keeps unsaved work in the tab, where it survives a reload, and a phone that drops the page.
 * Without storage, the work lasts as long as the page.
 */
export function keepDraft(owner: string, text: string): void {
  try {
    sessionStorage.setItem(KEY, `${owner}\n${text}`)
  } catch {
    // Storage is full or disabled.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
