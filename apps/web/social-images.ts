import { globSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { launchBrowser } from './e2e/browser.ts'

interface Renderer {
  readonly renderSocial: () => readonly { readonly language: string; readonly html: string }[]
}

const ROOT = import.meta.dirname
const TARGET = join(ROOT, 'public/social')
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** Draws the preview images of shared links in each language, with the last build's styles. */
export async function renderSocialImages(): Promise<void> {
  const renderer = './src/features/landing/render-social.tsx'
  const { module } = await runnerImport<Renderer>(renderer, { root: ROOT, configFile: false })
  const style = await readStyle()
  await mkdir(TARGET, { recursive: true })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1_200, height: 630 } })
    await page.emulateMedia({ colorScheme: 'light' })
    for (const { language, html } of module.renderSocial()) {
      await page.setContent(`<!doctype html><html lang="${language}"><body>${html}</body></html>`)
      await page.addStyleTag({ content: style })
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(TARGET, `${language}.png`) })
    }
  } finally {
    await browser.close()
  }
}

/** Inlines the font, because the page has no URL. */
async function readStyle(): Promise<string> {
  const [built] = globSync('dist/assets/index-*.css', { cwd: ROOT })
  if (built === undefined) throw new Error('the build has no styles')
  const font = (await readFile(join(ROOT, FONT))).toString('base64')
  return `${await readFile(join(ROOT, built), 'utf8')}
    @font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    html { overflow: hidden }`
}
