import { classifyAgent } from '@crivo/filter-engine'
import { DAY_MS } from '@crivo/shared'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { drawUserAgent } from './draw-user-agent.ts'

const NOW = Date.UTC(2026, 10, 28)
const SEEDS = Array.from({ length: 2_000 }, (_, seed) => `seed ${seed}`)
const drawn = (agent: Parameters<typeof drawUserAgent>[1], now = NOW) =>
  SEEDS.map((seed) => drawUserAgent(seed, agent, now))
const classify = (userAgent: string) =>
  classifyAgent({
    ...{ userAgent, clientHints: null, clientHintMobile: null, clientHintPlatform: null },
  })

describe.each(['desktop', 'mobile', 'tablet'] as const)('a person on %s', (device) => {
  const agents = drawn({ device, os: 'other' })

  it('has a browser that is not a bot, on that device', () => {
    const found = agents.map(classify)
    expect(new Set(found.map(({ bot }) => bot))).toEqual(new Set([null]))
    expect(new Set(found.map((agent) => agent.device))).toEqual(new Set([device]))
  })

  it('has a user agent without placeholders', () => {
    expect(agents.filter((agent) => /[{}]|undefined|NaN/.test(agent))).toEqual([])
  })

  it('has nothing in common with the others that a rule could name', () => {
    const counts = new Map<string, number>()
    for (const agent of agents) counts.set(agent, (counts.get(agent) ?? 0) + 1)
    expect(counts.size).toBeGreaterThan(20)
    expect(Math.max(...counts.values()) / agents.length).toBeLessThan(0.25)
  })
})

it.each([
  ['mobile', 'ios'],
  ['mobile', 'android'],
  ['desktop', 'macos'],
] as const)('keeps the system that a visitor on %s names: %s', (device, os) => {
  expect(new Set(drawn({ device, os }).map((agent) => classify(agent).os))).toEqual(new Set([os]))
})

it('has a system that people use on the device, whatever the visitor names', () => {
  const systems = drawn({ device: 'mobile', os: 'windows' }).map((agent) => classify(agent).os)
  expect(new Set(systems)).toEqual(new Set(['android', 'ios']))
})

it('uses in-app browsers, as people who follow ads do', () => {
  const apps = drawn({ device: 'mobile', os: 'other' }).map((agent) => classify(agent).inApp)
  const share = apps.filter((app) => app !== null).length / apps.length
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.35)
})

describe('versions keep up with releases', () => {
  const newest = (pattern: RegExp, device: 'desktop' | 'mobile', now: number): number =>
    Math.max(
      ...drawn({ device, os: 'other' }, now).map((agent) => Number(pattern.exec(agent)?.[1] ?? 0)),
    )
  const since = (browser: 'chrome' | 'firefox' | 'safari_ios') =>
    Object.entries(bcd.browsers[browser].releases).flatMap(([version, { release_date: date }]) => {
      const released = Date.parse(date ?? '')
      return released >= Date.UTC(2026, 8, 1) && released < NOW + 60 * DAY_MS
        ? [[version, released] as const]
        : []
    })

  it.each([
    ['chrome', / Chrome\/(\d+)/, 'desktop'],
    ['firefox', / Firefox\/(\d+)/, 'desktop'],
    ['safari_ios', / Version\/(\d+)\.\d+\S* Mobile\/15E148 Safari/, 'mobile'],
  ] as const)('of %s', (browser, pattern, device) => {
    const releases = since(browser)
    expect(releases.length).toBeGreaterThan(1)
    for (const [version, released] of releases) {
      const found = newest(pattern, device, released + DAY_MS)
      expect(Math.abs(found - Math.trunc(Number(version)))).toBeLessThanOrEqual(1)
    }
  })
})
