import { DAY_MS, instantInZone } from '@crivo/shared'

/** Filters of the audit log, named as in the API's query. */
export type AuditFilter = Readonly<
  Partial<
    Record<'account' | 'actor' | 'accountEmail' | 'actorEmail' | 'action' | 'from' | 'to', string>
  >
>

const ID = /^[1-9]\d{0,14}$/
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the URL's filter. Days are in the given time zone, and `to` is inclusive. */
export function readAuditFilter(parameters: URLSearchParams, timeZone: string): AuditFilter {
  const startOf = (day: string | null, after: number): string | undefined => {
    const local = day !== null && DAY.test(day) ? Date.parse(day) : Number.NaN
    if (Number.isNaN(local)) return undefined
    return new Date(instantInZone(timeZone, local + after * DAY_MS)).toISOString()
  }
  const filter = {
    account: idOf(parameters.get('account')),
    actor: idOf(parameters.get('actor')),
    accountEmail: emailOf(parameters.get('account')),
    actorEmail: emailOf(parameters.get('actor')),
    action: parameters.get('action')?.trim().slice(0, 64) || undefined,
    from: startOf(parameters.get('from'), 0),
    to: startOf(parameters.get('to'), 1),
  }
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function idOf(text: string | null): string | undefined {
  const trimmed = text?.trim() ?? ''
  return ID.test(trimmed) ? trimmed : undefined
}

/** Accepts only complete email addresses, because the log is searched by index. */
const emailOf = (text: string | null): string | undefined =>
  EMAIL.exec(text?.trim() ?? '')?.[0].toLowerCase()
