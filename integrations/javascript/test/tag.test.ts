import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../../apps/web/e2e/browser.ts'
import { buildTag, HIDING_LINE } from '../src/index.ts'
import { type Behaviour, type Body, PATIENT_MS, policyOf, type Rig, startRig } from './rig.ts'

/** An address where nothing listens. */
const DEAD = 'http://127.0.0.1:9'
const KEY = 'data-key="crivo_pk_a"'
const PATIENT = `${KEY} data-budget="${PATIENT_MS}"`

type Browser = Awaited<ReturnType<typeof launchBrowser>>
let browser: Browser
let page: Awaited<ReturnType<Browser['newPage']>>
let rig: Rig
let logged: string[]

const white = (site: string): Body => ({ action: 'white', url: `${site}/white?utm=x` })
const answerOf = (site: string, decided: Body) => ({
  ...{ delivery: 'redirect', fail: { action: 'white', url: `${site}/white` } },
  ...decided,
})
const initial = (site: string): Behaviour => ({
  answer: answerOf(site, { action: 'black', url: `${site}/offer?utm=x` }),
  attributes: PATIENT,
  hidesMs: PATIENT_MS,
})

beforeAll(async () => {
  browser = await launchBrowser()
  // The browser exits when its last page closes, so keep one open.
  await browser.newPage()
})
afterAll(() => browser.close())
// Each test has its own origins, and so its own browser storage.
beforeEach(async () => {
  rig = await startRig(initial)
  const lines: string[] = []
  logged = lines
  page = await (await browser.newContext()).newPage()
  page.on('console', (message) => lines.push(message.text()))
})

// An open page would log its frames indefinitely.
afterEach(async () => {
  await page.context().close()
  rig.stop()
})

const open = (change: Partial<Behaviour> = {}, query = '?utm=x') => {
  rig.behaviour = { ...rig.behaviour, ...change }
  // If the page redirects immediately, its own navigation is aborted.
  return page.goto(`${rig.site}/offer${query}`, { waitUntil: 'commit' }).catch(() => null)
}
const isSeen = () =>
  page.waitForFunction(() => {
    const { opacity, display } = getComputedStyle(document.documentElement)
    return document.body !== null && opacity === '1' && display !== 'none'
  })
const framesSeen = () => logged.filter((line) => line === 'frame true')

it('is at most 4 KB when compressed', async () => {
  expect(gzipSync(await buildTag()).length).toBeLessThanOrEqual(4_096)
})

it('documents the tested hiding line', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/integrations.md'), 'utf8')
  expect(guide).toContain(`<script nonce="…">${HIDING_LINE}</script>`)
})

it('requests the decision without a preflight or cookies, and shows the main page', async () => {
  await open({}, '?utm=x#secret')
  await isSeen()
  expect(await page.title()).toBe('main')
  expect(rig.calls).toHaveLength(1)
  const [call] = rig.calls
  expect(call?.headers).toMatchObject({ method: 'POST', url: '/v1/decide/browser' })
  // A content type that needs no preflight.
  expect(call?.headers['content-type']).toMatch(/^text\/plain/)
  expect(call?.headers).not.toHaveProperty('cookie')
  expect(call?.body).toEqual({ key: 'crivo_pk_a', url: `${rig.site}/offer?utm=x`, referrer: '' })
})

it('redirects to the fallback without a flash of the main page or a history entry', async () => {
  await page.goto('about:blank')
  await open({ answer: answerOf(rig.site, white(rig.site)) })
  await page.waitForURL(`${rig.site}/white?utm=x`)
  expect(framesSeen()).toEqual([])
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

it('hides the main page until the fallback loads, even after the hiding line’s timer', async () => {
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

it('detects a flash: without the hiding line, the page shows before the redirect', async () => {
  await open({ answer: 'silent', hidesMs: null })
  await isSeen()
  await expect.poll(framesSeen).not.toEqual([])
})

it('hides the page without the hiding line when the page waits for the tag', async () => {
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

  it('stops waiting after three visits, and retries after the pause', async () => {
    const { answer } = rig.behaviour
    await open()
    await isSeen()
    const patient = rig.behaviour.attributes
    rig.behaviour = { ...rig.behaviour, answer: 'silent', attributes: `${KEY} data-budget="500"` }
    await page.clock.setFixedTime(1_800_000_000_000)
    rig.calls.length = 0
    // On a busy machine, a visit may run out of budget before it calls the API, which does not
    // count as a failure.
    for (let visit = 0, after = 0; after < 3; visit++) {
      if (rig.calls.length === 3) after += 1
      await open({}, `?visit=${visit}`)
      await isSeen()
      // Those who were here before get what a reviewer gets, whatever the fail mode.
      expect(await page.title()).toBe('main')
    }
    expect(rig.calls).toHaveLength(3)
    await page.clock.setFixedTime(1_800_000_001_000)
    await open({ answer, attributes: patient })
    await isSeen()
    expect(await page.title()).toBe('main')
    expect(rig.calls).toHaveLength(4)
    await open()
    await isSeen()
    expect(rig.calls).toHaveLength(5)
  })

  it('keeps calling an API that rejects requests', async () => {
    rig.behaviour = { ...rig.behaviour, status: 429 }
    for (let visit = 0; visit < 5; visit++) {
      await open()
      await isSeen()
    }
    expect(rig.calls).toHaveLength(5)
  })
})

describe('with a strict Content-Security-Policy', () => {
  it('works with only a nonce for its script', async () => {
    await open({ policy: policyOf(rig.api), answer: answerOf(rig.site, white(rig.site)) })
    await page.waitForURL(`${rig.site}/white?utm=x`)
    expect(framesSeen()).toEqual([])
    expect(logged.filter((line) => line.includes('Content Security Policy'))).toEqual([])
  })

  it('shows the main page if the policy blocks the call', async () => {
    await open({ policy: policyOf("'none'"), answer: answerOf(rig.site, white(rig.site)) })
    await isSeen()
    expect(rig.calls).toEqual([])
  })
})

describe('when consent is required', () => {
  const attributes = `${PATIENT} data-consent="hasConsent"`

  it('sends and stores nothing, and shows the page, until consent is given', async () => {
    await open({ attributes, answer: answerOf(rig.site, white(rig.site)) })
    await isSeen()
    expect(rig.calls).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.evaluate(() => document.dispatchEvent(new Event('crivo:consent')))
    await page.waitForURL(`${rig.site}/white?utm=x`)
  })

  it('requests the decision immediately if the page’s function returns consent', async () => {
    await page.addInitScript(() => Object.assign(window, { hasConsent: () => true }))
    await open({ attributes, answer: answerOf(rig.site, white(rig.site)) })
    await page.waitForURL(`${rig.site}/white?utm=x`)
    expect(framesSeen()).toEqual([])
  })
})

it('stays if the fallback is the page itself, and without a key', async () => {
  await open({ answer: answerOf(rig.site, { action: 'white', url: `${rig.site}/offer?utm=x` }) })
  await isSeen()
  await open({ attributes: '' })
  await isSeen()
  expect(rig.calls).toHaveLength(1)
})
