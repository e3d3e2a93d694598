import { expect, test } from 'vitest'
import { isZoneBlock } from './zone-block.ts'

const answer = (status: number, headers: Record<string, string> = {}) =>
  isZoneBlock({ status, headers: new Headers(headers) })

test.each([
  ['a managed challenge', 403, { 'cf-mitigated': 'challenge', 'content-type': 'text/html' }],
  ['a challenge with another status', 503, { 'cf-mitigated': 'challenge' }],
  ['a 403 page', 403, { 'content-type': 'text/html; charset=UTF-8' }],
  ['a 403 text', 403, { 'content-type': 'text/plain' }],
  ['a 403 without a content type', 403, {}],
])('recognises %s as a zone block', (_, status, headers) => {
  expect(answer(status, headers)).toBe(true)
})

test.each([
  ['a Crivo refusal', 403, { 'content-type': 'application/json' }],
  ['a problem document', 403, { 'content-type': 'application/problem+json; charset=utf-8' }],
  ['an outage', 502, { 'content-type': 'text/html' }],
  ['a page', 200, { 'content-type': 'text/html' }],
  ['a wrong signature', 401, {}],
])('does not mistake %s for a zone block', (_, status, headers) => {
  expect(answer(status, headers)).toBe(false)
})
