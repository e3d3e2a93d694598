// Opens one page with the automation named in AUTOMATION (`library:how`).
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const { AUTOMATION, URL: url, MODULES, STAY_MS = '0' } = process.env
const [library, how] = AUTOMATION.split(':')
const require = createRequire(join(MODULES, 'package.json'))
const load = (name) => require(name)

const CHROMIUM = '/usr/bin/chromium'
const ARGUMENTS = ['--no-sandbox', '--disable-background-networking', '--ignore-certificate-errors']
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.4 Mobile/15E148 Safari/604.1'
const EXTRA = { 'Accept-Language': 'pt-BR,pt;q=0.9', 'sec-ch-ua-platform': '"Windows"' }
const headless = how.startsWith('headless')
const stay = () => setTimeout(Number(STAY_MS))
const agent = how.endsWith('+agent') ? AGENT : how.endsWith('+iphone') ? IPHONE : null

const puppeteer = async (launcher, options) => {
  const browser = await launcher.launch({
    headless,
    args: ARGUMENTS,
    acceptInsecureCerts: true,
    ...options,
  })
  const page = await browser.newPage()
  if (agent !== null) await page.setUserAgent(launcher === firefox ? { userAgent: agent } : agent)
  if (how.endsWith('+headers')) await page.setExtraHTTPHeaders(EXTRA)
  await page.goto(url, { timeout: 60_000 })
  await stay()
  await browser.close()
}
let firefox

const playwright = async (chromium, options) => {
  const browser = await chromium.launch({
    headless,
    executablePath: CHROMIUM,
    args: ARGUMENTS,
    ...options,
  })
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    ...(agent === null ? {} : { userAgent: agent }),
    ...(how.endsWith('+headers') ? { extraHTTPHeaders: EXTRA } : {}),
  })
  const page = await context.newPage()
  await page.goto(url, { timeout: 60_000 })
  await stay()
  await browser.close()
}

const LIBRARIES = {
  puppeteer: () => puppeteer(load('puppeteer-core'), { executablePath: CHROMIUM }),
  'puppeteer-stealth': () => {
    const { addExtra } = load('puppeteer-extra')
    const launcher = addExtra(load('puppeteer-core'))
    launcher.use(load('puppeteer-extra-plugin-stealth')())
    return puppeteer(launcher, { executablePath: CHROMIUM })
  },
  'puppeteer-firefox': () => {
    firefox = load('puppeteer-core')
    return puppeteer(firefox, {
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      args: [],
    })
  },
  playwright: () => playwright(load('playwright-core').chromium, {}),
  'playwright-stealth': () => {
    const { chromium } = (() => {
      const { addExtra } = load('playwright-extra')
      return { chromium: addExtra(load('playwright-core').chromium) }
    })()
    chromium.use(load('puppeteer-extra-plugin-stealth')())
    return playwright(chromium, {})
  },
  patchright: () => playwright(load('patchright-core').chromium, {}),
  rebrowser: () => playwright(load('rebrowser-playwright-core').chromium, {}),
  'fingerprint-injector': async () => {
    const { newInjectedContext } = load('fingerprint-injector')
    const { chromium } = load('playwright-core')
    const browser = await chromium.launch({ headless, executablePath: CHROMIUM, args: ARGUMENTS })
    const context = await newInjectedContext(browser, {
      newContextOptions: { ignoreHTTPSErrors: true },
    })
    const page = await context.newPage()
    await page.goto(url, { timeout: 60_000 })
    await stay()
    await browser.close()
  },
  selenium: async () => {
    const { Builder } = load('selenium-webdriver')
    const { Options, ServiceBuilder } = load('selenium-webdriver/chrome')
    const options = new Options()
    options.setChromeBinaryPath(CHROMIUM)
    options.addArguments(...ARGUMENTS, ...(headless ? ['--headless=new'] : []))
    if (agent !== null) options.addArguments(`--user-agent=${agent}`)
    const driver = await new Builder()
      .forBrowser('chrome')
      .setChromeOptions(options)
      .setChromeService(new ServiceBuilder('/usr/bin/chromedriver'))
      .build()
    await driver.get(url)
    await stay()
    await driver.quit()
  },
}

await LIBRARIES[library]()
process.exit(0)
