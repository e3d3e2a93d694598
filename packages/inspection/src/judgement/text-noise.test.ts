import { expect, it } from 'vitest'
import { parsePage } from '../pages/parse-page.ts'
import type { Observation } from '../visits/observation.ts'
import { noiseInTexts } from './text-noise.ts'

const URL = 'https://shop.example/'
const seen = async (text: string): Promise<Observation> => ({
  blocked: null,
  status: 200,
  url: URL,
  chain: [],
  page: await parsePage(`<p>${text}</p>`, URL),
  leadsTo: null,
})

const masked = async (repeats: readonly string[], text: string): Promise<string[]> => {
  const visits = new Map([['base', await Promise.all(repeats.map(seen))]])
  const [noise = []] = await noiseInTexts(visits, [text])
  return noise.map(([from, to]) => text.slice(from, to))
}

const QUOTE = ['Our guide to tea, as Anna says today.', 'Our guide to tea, as Bert says today.']

it('finds only the word that changes between visits', async () => {
  expect(await masked(QUOTE, QUOTE[0] ?? '')).toEqual(['Anna'])
})

it("finds that word on another vantage's page", async () => {
  expect(await masked(QUOTE, 'Buy our pills, as Anna says today.')).toEqual([])
  expect(await masked(QUOTE, 'Buy our tea, as Anna says today.')).toEqual(['Anna'])
})

it('finds ids, which are never compared', async () => {
  expect(await masked(['Ticket a8f3c9d2 is yours'], 'Ticket a8f3c9d2 is yours')).toEqual([
    'a8f3c9d2',
  ])
})

it('finds nothing on a page that does not change', async () => {
  expect(await masked(['Tea since 1920', 'Tea since 1921'], 'Tea since 1920')).toEqual([])
  expect(await masked(['Tea'], 'Tea')).toEqual([])
})
