import { expect, it } from 'vitest'
import type { Observation } from './observation.ts'
import { parsePage } from './parse-page.ts'
import { textNoiseOf } from './text-noise.ts'

const URL = 'https://shop.example/'
const seen = (text: string): Observation => ({
  blocked: null,
  status: 200,
  url: URL,
  chain: [],
  page: parsePage(`<p>${text}</p>`, URL),
  leadsTo: null,
})

const masked = (repeats: readonly string[], text: string): string[] => {
  const noiseOf = textNoiseOf(new Map([['base', repeats.map(seen)]]))
  return noiseOf(text).map(([from, to]) => text.slice(from, to))
}

const QUOTE = ['Our guide to tea, as Anna says today.', 'Our guide to tea, as Bert says today.']

it('finds the word that changes from visit to visit, and no other', () => {
  expect(masked(QUOTE, QUOTE[0] ?? '')).toEqual(['Anna'])
})

it('finds it in the page of another vantage too', () => {
  expect(masked(QUOTE, 'Buy our pills, as Anna says today.')).toEqual([])
  expect(masked(QUOTE, 'Buy our tea, as Anna says today.')).toEqual(['Anna'])
})

it('finds ids, which are never compared', () => {
  expect(masked(['Ticket a8f3c9d2 is yours'], 'Ticket a8f3c9d2 is yours')).toEqual(['a8f3c9d2'])
})

it('finds nothing in a page that stays as it is', () => {
  expect(masked(['Tea since 1920', 'Tea since 1921'], 'Tea since 1920')).toEqual([])
  expect(masked(['Tea'], 'Tea')).toEqual([])
})
