import { REFERRAL_DAYS } from '@crivo/shared'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetReferral, noteReferral, referralOf } from './referral.ts'

const DAY = 86_400_000
/** Returns the stored referral by reading a URL without a code. */
const stored = (now: number) => referralOf(new URLSearchParams(), now)
const visit = (query: string, now = 0) => noteReferral(new URLSearchParams(query), now)

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

it('keeps the first referral for the programme’s referral period', () => {
  visit('ref=aaaa2222&utm_source=x')
  visit('ref=bbbb3333', DAY)
  expect(stored(DAY)).toBe('aaaa2222')
  expect(stored(REFERRAL_DAYS * DAY - 1)).toBe('aaaa2222')
  expect(stored(REFERRAL_DAYS * DAY)).toBeNull()
})

it('accepts a new referral once the first has expired or been used', () => {
  visit('ref=aaaa2222')
  visit('ref=bbbb3333', REFERRAL_DAYS * DAY)
  expect(stored(REFERRAL_DAYS * DAY)).toBe('bbbb3333')
  forgetReferral()
  expect(stored(0)).toBeNull()
})

it.each(['', 'ref=', 'ref=short', 'ref=%3Cscript', 'ref=aaaa22223'])(
  'ignores an invalid code: %j',
  (query) => {
    visit(query)
    expect(stored(0)).toBeNull()
  },
)

it('uses the URL if the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(referralOf(new URLSearchParams('ref=aaaa2222'), 0)).toBe('aaaa2222')
  expect(referralOf(new URLSearchParams('ref=<script>'), 0)).toBeNull()
})
