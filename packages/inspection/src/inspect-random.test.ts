import { describe, expect, it } from 'vitest'
import { inspectSite, isBot, letter, page, words } from '../test/sites.ts'

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1)
const TIMEOUT = 60_000

/** Inspects a site once per seed; returns the number of each verdict. */
async function countVerdicts(answer: Parameters<typeof inspectSite>[0]) {
  const counts = { same: 0, different: 0, personalised: 0, inconclusive: 0 }
  for (const seed of SEEDS) counts[(await inspectSite(answer, seed)).verdict] += 1
  return counts
}

describe('inspect a site that chooses at random', () => {
  const variant = (at: number) =>
    page({
      title: words(`t${letter(at)}x`, 4),
      body: `<h1>${words(`h${letter(at)}x`, 12)}</h1>`,
    })

  it.each([2, 4])(
    'seldom accuses or doubts one with %i variants',
    async (count) => {
      const counts = await countVerdicts(({ random }) => variant(Math.floor(random * count)))
      expect(counts.different).toBeLessThan(2)
      expect(counts.same).toBeGreaterThan(SEEDS.length - 3)
    },
    TIMEOUT,
  )

  it(
    'names no device for what came by chance',
    async () => {
      const counts = await countVerdicts(({ random }) =>
        page({ body: random < 0.4 ? `<p>${words('u', 70)}</p>` : '' }),
      )
      expect(counts.different).toBe(0)
      expect(counts.same).toBeGreaterThan(SEEDS.length - 2)
    },
    TIMEOUT,
  )

  it(
    'accuses one that shows most people another page, or doubts it',
    async () => {
      const counts = await countVerdicts((asked) => {
        const isMeant = !isBot(asked) && asked.random < 0.85
        return isMeant ? page({ title: words('t', 4), text: words('z', 90) }) : page({})
      })
      expect(counts.same).toBe(0)
      expect(counts.different).toBeGreaterThan(SEEDS.length - 4)
    },
    TIMEOUT,
  )

  it(
    'accuses one that leads most people elsewhere',
    async () => {
      const counts = await countVerdicts((asked) => {
        const isMeant = !isBot(asked) && asked.random < 0.7
        const action = isMeant ? 'https://pay.example.net/' : '/cart'
        return page({ body: `<form action="${action}"></form>` })
      })
      expect(counts.different).toBe(SEEDS.length)
    },
    TIMEOUT,
  )
})
