// Opens one page with the automation named in AUTOMATION (`library:how`).
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const { AUTOMATION, URL: url, MODULES, AGENT } = process.env
const [library, how] = AUTOMATION.split(':')
const load = createRequire(join(MODULES, 'package.json'))
const CHROMIUM = '/usr/bin/chromium'
const agent = how.endsWith('+agent') ? [`--user-agent=${AGENT}`] : []
const ARGUMENTS = [
  ...['--no-sandbox', '--disable-background-networking', '--ignore-certificate-errors'],
  ...agent,
]
const headless = how.startsWith('headless')

const LIBRARIES = {
  taiko: async () => {
    process.env.TAIKO_BROWSER_PATH = CHROMIUM
    const { openBrowser, goto, closeBrowser } = load('taiko')
    await openBrowser({ headless, args: ARGUMENTS })
    await goto(url)
    await closeBrowser()
  },
  'puppeteer-real-browser': async () => {
    const { connect } = load('puppeteer-real-browser')
    const { browser, page } = await connect({
      headless: headless ? 'new' : false,
      args: ARGUMENTS,
      customConfig: { chromePath: CHROMIUM },
      turnstile: false,
      disableXvfb: true,
    })
    await page.goto(url)
    await browser.close()
  },
  'chromium-command': () =>
    execFileSync(CHROMIUM, ['--headless=new', ...ARGUMENTS, '--dump-dom', url], {
      stdio: 'ignore',
    }),
}

await LIBRARIES[library]()
process.exit(0)
