import { describe, expect, it } from 'vitest'
import { inspectSite, isBot, letter, page, words } from '../test/sites.ts'

const SEEDS = [2, 3, 5]
const TIMEOUT = 20_000

describe('inspect a site that chooses at random', () => {
  const variant = (at: number) =>
    page({
      title: words(`t${letter(at)}x`, 4),
      body: `<h1>${words(`h${letter(at)}x`, 12)}</h1>`,
    })

  it.each([2, 4])(
    'seldom doubts one with %i variants, and accuses none',
    async (count) => {
      const verdicts: string[] = []
      for (const seed of SEEDS) {
        const found = await inspectSite(({ random }) => variant(Math.floor(random * count)), seed)
        verdicts.push(found.verdict)
      }
      expect(verdicts).not.toContain('different')
      expect(verdicts.filter((each) => each === 'same').length).toBeGreaterThan(SEEDS.length - 2)
    },
    TIMEOUT,
  )

  it(
    'names no device for what came by chance',
    async () => {
      for (const seed of SEEDS) {
        const found = await inspectSite(
          ({ random }) => page({ body: random < 0.4 ? `<p>${words('u', 70)}</p>` : '' }),
          seed,
        )
        expect(found.verdict).toBe('same')
      }
    },
    TIMEOUT,
  )

  it(
    'accuses one that shows most people another page',
    async () => {
      for (const seed of SEEDS) {
        const found = await inspectSite((asked) => {
          const isMeant = !isBot(asked) && asked.random < 0.85
          return isMeant ? page({ title: words('t', 4), text: words('z', 90) }) : page({})
        }, seed)
        expect(found.verdict).toBe('different')
      }
    },
    TIMEOUT,
  )

  it(
    'accuses one that leads most people elsewhere',
    async () => {
      for (const seed of SEEDS) {
        const found = await inspectSite((asked) => {
          const isMeant = !isBot(asked) && asked.random < 0.7
          return page({
            body: `<form action="${isMeant ? 'https://pay.example.net/' : '/cart'}"></form>`,
          })
        }, seed)
        expect(found.verdict).toBe('different')
      }
    },
    TIMEOUT,
  )
})
