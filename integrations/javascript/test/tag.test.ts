import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../../apps/web/e2e/browser.ts'
import { buildTag, HIDING_LINE } from '../src/index.ts'
import { type Behaviour, type Body, PATIENT_MS, policyOf, type Rig, startRig } from './rig.ts'

/** Nothing listens there. */
const DEAD = 'http://127.0.0.1:9'
const KEY = 'data-key="crivo_pk_a"'
const PATIENT = `${KEY} data-budget="${PATIENT_MS}"`

type Browser = Awaited<ReturnType<typeof launchBrowser>>
let browser: Browser
let page: Awaited<ReturnType<Browser['newPage']>>
let rig: Rig
let logged: string[]

const white = (site: string): Body => ({ action: 'white', url: `${site}/white?utm=x` })
const answerOf = (
  site: string,
  decided: Body,
  fail: Body = { action: 'black', url: `${site}/offer` },
) => ({
  visitId: 'visit-1',
  delivery: 'redirect',
  ...decided,
  fail,
})
const initial = (site: string): Behaviour => ({
  answer: answerOf(site, { action: 'black', url: `${site}/offer?utm=x` }),
  attributes: PATIENT,
  hidesMs: PATIENT_MS,
})

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
// Its origins, and so what the browser keeps for them, are those of one test.
beforeEach(async () => {
  rig = await startRig(initial)
  const lines: string[] = []
  logged = lines
  page = await (await browser.newContext()).newPage()
  page.on('console', (message) => lines.push(message.text()))
})

// The page stays: the browser would end with its first context.
afterEach(() => rig.stop())

const open = (change: Partial<Behaviour> = {}, query = '?utm=x') => {
  rig.behaviour = { ...rig.behaviour, ...change }
  // A page that is left at once breaks its own opening off.
  return page.goto(`${rig.site}/offer${query}`, { waitUntil: 'commit' }).catch(() => null)
}
const isSeen = () =>
  page.waitForFunction(() => {
    const { opacity, display } = getComputedStyle(document.documentElement)
    return document.body !== null && opacity === '1' && display !== 'none'
  })
const framesSeen = () => logged.filter((line) => line === 'frame true')

it('has at most 4 KB, packed', async () => {
  expect(gzipSync(await buildTag()).length).toBeLessThanOrEqual(4_096)
})

it('is told to people with the line that the tests have', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/integrations.md'), 'utf8')
  expect(guide).toContain(`<script nonce="…">${HIDING_LINE}</script>`)
})

it('asks without a preflight or cookies, and shows the main page once it may stay', async () => {
  await open({}, '?utm=x#secret')
  await isSeen()
  expect(await page.title()).toBe('main')
  expect(rig.calls).toHaveLength(1)
  const [call] = rig.calls
  expect(call?.headers).toMatchObject({ method: 'POST', url: '/v1/decide/browser' })
  // One that any site may send without asking for leave.
  expect(call?.headers['content-type']).toMatch(/^text\/plain/)
  expect(call?.headers).not.toHaveProperty('cookie')
  expect(call?.body).toEqual({ key: 'crivo_pk_a', url: `${rig.site}/offer?utm=x`, referrer: '' })
})

it('leaves for the fallback, without a flash of the main page or a way back into it', async () => {
  await page.goto('about:blank')
  await open({ answer: answerOf(rig.site, white(rig.site)) })
  await page.waitForURL(`${rig.site}/white?utm=x`)
  expect(framesSeen()).toEqual([])
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

it('hides the page that is left until the other comes, beyond the line’s own timer', async () => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const whiteComes = () => {
    asked.resolve()
    return held.promise
  }
  await open({ answer: answerOf(rig.site, white(rig.site)), whiteComes })
  await asked.promise
  const before = logged.length
  await expect.poll(() => logged.length).toBeGreaterThan(before + 2)
  held.resolve()
  await page.waitForURL(`${rig.site}/white?utm=x`)
  expect(framesSeen()).toEqual([])
})

it('would see a flash: without the line, the page is seen before it is left', async () => {
  await open({ answer: 'silent', hidesMs: null })
  await isSeen()
  await expect.poll(framesSeen).not.toEqual([])
})

it('hides the page by itself where it is waited for', async () => {
  await open({ hidesMs: null, answer: answerOf(rig.site, white(rig.site)) })
  await page.waitForURL(`${rig.site}/white?utm=x`)
})

describe('when the API does not answer', () => {
  it.each([
    ['is silent', { answer: 'silent', attributes: `${KEY} data-budget="200"` }],
    ['is dead', { attributes: `${KEY} data-api="${DEAD}"` }],
    ['is dead, and the tag with it', { tagFrom: DEAD, hidesMs: 300 }],
    ['answers garbage', { answer: { action: 'white', url: 'javascript:alert(1)' } }],
  ] as const)('shows the main page when it %s', async (_, change) => {
    await open(change)
    await isSeen()
    expect(await page.title()).toBe('main')
  })

  it('does as the last answer said, with the query of this visit', async () => {
    const fail = { action: 'white', url: `${rig.site}/white?own=1` }
    await open({ answer: answerOf(rig.site, { action: 'black', url: `${rig.site}/offer` }, fail) })
    await isSeen()
    await open({ attributes: `${PATIENT} data-api="${DEAD}"` }, '?a=1&own=2')
    await page.waitForURL(`${rig.site}/white?own=1&a=1`)
  })
})

describe('with a strict Content-Security-Policy', () => {
  it('works by the nonce of its script alone', async () => {
    await open({ policy: policyOf(rig.api), answer: answerOf(rig.site, white(rig.site)) })
    await page.waitForURL(`${rig.site}/white?utm=x`)
    expect(framesSeen()).toEqual([])
    expect(logged.filter((line) => line.includes('Content Security Policy'))).toEqual([])
  })

  it('shows the main page where the policy forbids the call', async () => {
    await open({ policy: policyOf("'none'"), answer: answerOf(rig.site, white(rig.site)) })
    await isSeen()
    expect(rig.calls).toEqual([])
  })
})

describe('with consent to be waited for', () => {
  const attributes = `${PATIENT} data-consent="hasConsent"`

  it('sends and keeps nothing, and shows the page, until the page tells of it', async () => {
    await open({ attributes, answer: answerOf(rig.site, white(rig.site)) })
    await isSeen()
    expect(rig.calls).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.evaluate(() => document.dispatchEvent(new Event('crivo:consent')))
    await page.waitForURL(`${rig.site}/white?utm=x`)
  })

  it('asks at once where the page’s function has it', async () => {
    await page.addInitScript(() => Object.assign(window, { hasConsent: () => true }))
    await open({ attributes, answer: answerOf(rig.site, white(rig.site)) })
    await page.waitForURL(`${rig.site}/white?utm=x`)
    expect(framesSeen()).toEqual([])
  })
})

it('stays where the fallback is the page itself, and where it has no key', async () => {
  await open({ answer: answerOf(rig.site, { action: 'white', url: `${rig.site}/offer?utm=x` }) })
  await isSeen()
  await open({ attributes: '' })
  await isSeen()
  expect(rig.calls).toHaveLength(1)
})
