import { type Recipe, script } from './recipes.ts'
import type { Way } from './server.ts'

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'
const FIREFOX =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:146.0) Gecko/20100101 Firefox/146.0'
const NODE = ['node', script('silent-browser.mjs')]

interface Automation {
  readonly command: readonly string[]
  readonly hows: readonly string[]
  readonly agent?: string
}

/** Browsers automated with libraries and languages other than those of the tuning half. */
const AUTOMATED: Readonly<Record<string, Automation>> = {
  taiko: { command: NODE, hows: ['headless', 'window', 'headless+agent', 'window+agent'] },
  'puppeteer-real-browser': { command: NODE, hows: ['headless', 'window', 'window+agent'] },
  'chromium-command': { command: NODE, hows: ['headless', 'headless+agent'] },
  'selenium-python': {
    command: ['/usr/bin/python3', script('selenium-chrome.py')],
    hows: ['headless', 'window', 'headless+agent', 'window+hidden'],
  },
  'selenium-ruby': {
    command: ['ruby', script('selenium-chrome.rb')],
    hows: ['headless', 'window', 'window+agent'],
  },
  'selenium-webkit': {
    command: ['/usr/bin/python3', script('selenium-webkit.py')],
    hows: ['window'],
  },
  marionette: {
    command: ['/usr/bin/perl', script('marionette.pl')],
    hows: ['headless', 'window', 'headless+agent'],
    agent: FIREFOX,
  },
}

/** Browsers that the impersonating libraries imitate. */
const IMPERSONATED: Readonly<Record<string, readonly string[]>> = {
  'curl-impersonate': ['chrome-110', 'chrome-116', 'firefox-109', 'firefox-117'],
  cloudscraper: ['default'],
}

/**
 * Returns every reported run of the automated browsers and impersonating libraries, for one way of
 * reaching the server.
 */
export function heldOutBrowserRecipes(way: Way): Recipe[] {
  const automated = Object.entries(AUTOMATED).flatMap(([program, { command, hows, agent }]) =>
    hows.map((how) => ({
      ...{ program, profile: `${program}:${how}`, way, command, isBrowser: true },
      environment: { AUTOMATION: `${program}:${how}`, AGENT: agent ?? CHROME },
    })),
  )
  const impersonators = Object.entries(IMPERSONATED).flatMap(([program, targets]) =>
    targets.map((target) => ({
      ...{ program, profile: `${program}:${target}`, way, isBrowser: false },
      command: ['node', script('held-out-client.mjs')],
      environment: { HEADERS: '{}', CLIENT: program, IMPERSONATE: target },
    })),
  )
  return [...automated, ...impersonators]
}
