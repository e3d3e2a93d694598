// Sends one request with the client named in CLIENT.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
const { CLIENT, URL: url, MODULES } = process.env
const headers = JSON.parse(process.env.HEADERS)
const require = createRequire(join(MODULES, 'package.json'))
const load = (name) => import(pathToFileURL(require.resolve(name)).href)
const CHROMIUM = '/usr/bin/chromium'
const ARGUMENTS = ['--no-sandbox', '--disable-background-networking', '--ignore-certificate-errors']
const headless = process.env.HOW?.startsWith('headless') ? ['--headless=new'] : []
const agent = headers['User-Agent'] === undefined ? [] : [`--user-agent=${headers['User-Agent']}`]

const CLIENTS = {
  ky: async () =>
    (
      await import(pathToFileURL(join(MODULES, 'node_modules/ky/distribution/index.js')).href)
    ).default(url, { headers, retry: 0 }),
  ofetch: async () => (await load('ofetch')).ofetch(url, { headers, retry: 0 }),
  'make-fetch-happen': async () =>
    (await load('make-fetch-happen')).default(url, { headers, strictSSL: false, retry: false }),
  'generated-fetch': async () => {
    const { HeaderGenerator } = await load('header-generator')
    const options = { browsers: [process.env.HOW], httpVersion: '2' }
    return fetch(url, { headers: new HeaderGenerator().getHeaders(options) })
  },
  webdriverio: async () => {
    const { remote } = await load('webdriverio')
    const browser = await remote({
      logLevel: 'error',
      capabilities: {
        browserName: 'chrome',
        acceptInsecureCerts: true,
        'goog:chromeOptions': { binary: CHROMIUM, args: [...ARGUMENTS, ...headless, ...agent] },
        'wdio:chromedriverOptions': { binary: '/usr/bin/chromedriver' },
      },
    })
    await browser.url(url)
    await browser.deleteSession()
  },
  'chrome-remote-interface': async () => {
    const { spawn } = await import('node:child_process')
    const { mkdtempSync } = await import('node:fs')
    const { setTimeout: wait } = await import('node:timers/promises')
    const port = 20_000 + (process.pid % 20_000)
    const profile = `--user-data-dir=${mkdtempSync('/tmp/capture-')}`
    const more = [`--remote-debugging-port=${port}`, '--no-first-run', profile, 'about:blank']
    const browser = spawn(CHROMIUM, [...ARGUMENTS, ...headless, ...agent, ...more])
    const connect = (await load('chrome-remote-interface')).default
    let client
    for (let tries = 0; client === undefined && tries < 40; tries++) {
      await wait(500)
      client = await connect({ port }).catch(() => undefined)
    }
    await client.Page.enable()
    await client.Page.navigate({ url })
    await client.Page.loadEventFired()
    browser.kill('SIGKILL')
  },
}

await CLIENTS[CLIENT]()
process.exit(0)
