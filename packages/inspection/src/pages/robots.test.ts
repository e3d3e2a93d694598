import { describe, expect, it } from 'vitest'
import { isAllowedBy, readRobots } from './robots.ts'

const ROBOTS = 'https://example.com/robots.txt'
const isAllowed = (text: string, path: string) =>
  isAllowedBy(text, ROBOTS, `https://example.com${path}`)

describe('isAllowedBy', () => {
  it.each([
    ['no rules', '', '/a', true],
    ['a rule for all agents', 'User-agent: *\nDisallow: /a', '/a/b', false],
    ['the longer rule', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b', true],
    ['a pattern', 'User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
    [
      'our own group',
      'User-agent: *\nDisallow: /\nUser-agent: CrivoInspector/2 # us\nAllow: /',
      '/',
      true,
    ],
    ['a group for other agents', 'User-agent: Otherbot\nDisallow: /', '/', true],
    [
      'a group for several agents',
      'User-agent: Otherbot\nUser-agent: *\r\nDisallow: /a',
      '/a',
      false,
    ],
    [
      'groups for other agents around ours',
      'User-agent: A\nDisallow: /\nUser-agent: *\nDisallow: /b\nUser-agent: C\nDisallow: /c',
      '/c',
      true,
    ],
  ])('applies %s', async (_, text, path, allowed) => {
    expect(await isAllowed(text, path)).toBe(allowed)
  })

  it('disallows what it cannot decide in bounded time', async () => {
    const rules = `User-agent: *\n${'Disallow: /*a*a*a*a*a*b\n'.repeat(4_000)}`
    expect(await isAllowed(rules, '/')).toBe(true)
    expect(await isAllowed(rules, `/${'a'.repeat(2_000)}`)).toBe(false)
  })

  // A group of thousands of rules for thousands of agents took minutes.
  it('finishes in time for many agents in one group', async () => {
    const agents = Array.from({ length: 20_000 }, (_, index) => `User-agent: a${index}`).join('\n')
    expect(await isAllowed(`${agents}\n${'Disallow: /b\n'.repeat(20_000)}`, '/a')).toBe(true)
  })
})

describe('readRobots', () => {
  it('returns the paths of rules, and sitemaps', async () => {
    const text =
      'User-agent: *\nDisallow: /private # no\n disallow : /spaced\nDisallow: /*.pdf$\nDisallow: /\nAllow: /private\nSitemap: https://example.com/map.xml\nSitemap:'
    expect(await readRobots(text)).toEqual({
      paths: ['/private', '/spaced'],
      sitemaps: ['https://example.com/map.xml'],
    })
  })

  it.each(['\n', '\r\n', ' ', '#', ':', 'a', 'Disallow: ', 'Disallow: /a #'])(
    'finishes in time on repeated %j',
    async (unit) => {
      const text = unit.repeat(400_000)
      expect((await readRobots(text)).sitemaps).toEqual([])
      expect(await isAllowed(text, '/b')).toBe(true)
    },
  )
})
