// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { portuguese } from '../measure/texts/pt-br.ts'
import { connectMeasuredErrors } from './connect-measured-errors.ts'

const { none, sum } = portuguese.errors

async function shownFor(answer: unknown): Promise<string | null> {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  document.documentElement.lang = 'pt-BR'
  const place = document.createElement('p')
  place.dataset.measuredErrors = sum
  place.textContent = none
  document.body.replaceChildren(place)
  await connectMeasuredErrors()
  return place.textContent
}

afterEach(() => vi.unstubAllGlobals())

it('shows the published total in the page’s language', async () => {
  const published = { percent: 0.8, low: 0.3, high: 1.9, asked: 41_200, accounts: 15 }
  expect(await shownFor({ sum: published })).toBe(
    'As regras baseadas em indícios provavelmente erraram em 0,8% do que filtraram (intervalo de 95%: de 0,3% a 1,9%; 41.200 verificações, pelo menos 15 contas).',
  )
})

it.each([{ sum: null }, {}, { sum: { percent: '1' } }, null])(
  'shows that there is not enough data for %j',
  async (answer) => {
    expect(await shownFor(answer)).toBe(none)
  },
)
