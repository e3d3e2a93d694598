import { launchBrowser } from './browser.ts'
const base = 'http://localhost:9610'
const browser = await launchBrowser()
for (const [w, h, scheme, lang] of [[360, 740, 'dark', 'es'], [768, 1024, 'light', 'pt']] as const) {
  const context = await browser.newContext({ storageState: '/tmp/wd-shots/state.json', viewport: { width: w, height: h }, colorScheme: scheme })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  for (const [name, path] of [['cf', '/dashboard/cloudflare'], ['list', '/dashboard/domains'], ['add', '/dashboard/domains?add=1'], ['ov', '/dashboard/domains?domain=2&tab=overview'], ['wk', '/dashboard/domains?domain=2&tab=worker'], ['man', '/dashboard/domains?domain=1&tab=worker'], ['sec', '/dashboard/domains?domain=2&tab=security'], ['set', '/dashboard/domains?domain=2&tab=settings']] as const) {
    await page.goto(`${base}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
    await page.waitForLoadState('networkidle').catch(() => 0)
    await page.waitForTimeout(400)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.screenshot({ path: `/tmp/wd-shots/m${w}-${name}.png` })
    console.log(w, name, over)
  }
}
await browser.close()
