import { type Page, pageOf } from './pages.ts'
import { digits, type Half, type Random, strangeHost, wordsOf } from './pools.ts'
import { type Reply, redirect } from './site.ts'

interface Changing {
  readonly page: Page
  readonly random: Random
  readonly half: Half
  readonly host: string
}

/** Content for cloaked visitors: changes the page, or replaces the response. */
export interface Change {
  readonly name: string
  /** A different page, or a part of the same page. */
  readonly of: 'page' | 'part'
  readonly apply: (changing: Changing) => Reply | undefined
}

const part = (name: string, change: (changing: Changing) => void): Change => ({
  name,
  of: 'part',
  apply: (changing) => {
    change(changing)
    return undefined
  },
})
const whole = (name: string, apply: Change['apply']): Change => ({ name, of: 'page', apply })
const strange = ({ random, half }: Changing, path = '/now'): string =>
  `https://${strangeHost(random, half)}${path}`

export const CHANGES: readonly Change[] = [
  whole('page', (changing) => {
    const { page, random } = changing
    const other = pageOf(random, changing.host, page.language)
    Object.assign(page, other, { button: { text: other.button.text, href: strange(changing) } })
    return undefined
  }),
  whole('page on the same template', ({ page, random }) => {
    page.paragraphs = page.paragraphs.map((text) =>
      wordsOf(random, page.language, text.split(' ').length),
    )
    page.title = wordsOf(random, page.language, 4)
    return undefined
  }),
  whole('redirect', (changing) => redirect(strange(changing))),
  whole('meta refresh', (changing) => ({
    html: `<html><head><meta http-equiv="refresh" content="0; url=${strange(changing)}"></head><body></body></html>`,
  })),
  whole('script redirect', (changing) => ({
    html: `<html><head><script>window.location.replace("${strange(changing)}")</script></head><body>One moment</body></html>`,
  })),
  whole('status', ({ random }) => ({
    status: random() < 0.5 ? 404 : 410,
    html: '<html><head><title>Not found</title></head><body><h1>Not found</h1></body></html>',
  })),
  part('price', ({ page, random }) => {
    page.price = { amount: `${3 + Math.floor(random() * 12)}.90`, currency: 'USD' }
  }),
  part('phone number', ({ page, random }) => {
    page.phone = `+1 888 ${digits(random, 3)} ${digits(random, 4)}`
  }),
  part('download', (changing) => {
    const file = ['setup.exe', 'app.apk', 'invoice.zip', 'update.dmg'][
      Math.floor(changing.random() * 4)
    ]
    changing.page.download = changing.random() < 0.7 ? strange(changing, `/${file}`) : `/d/${file}`
  }),
  part('button', (changing) => {
    const { page } = changing
    page.button = { text: page.button.text, href: strange(changing) }
  }),
  part('frame', (changing) => {
    const { page, random } = changing
    if (random() < 0.5) page.frames.push(strange(changing))
    else {
      page.top += `<iframe src="${strange(changing)}" style="position:fixed;inset:0;width:100%;height:100%;z-index:9999;border:0"></iframe>`
    }
  }),
  part('script', (changing) => {
    changing.page.scripts.push(strange(changing, '/l.js'))
  }),
  part('form', (changing) => {
    changing.page.form = strange(changing, '/collect')
  }),
  part('canonical', (changing) => {
    changing.page.canonical = strange(changing, '/')
  }),
  part('robots meta', ({ page }) => {
    page.robots = 'noindex, nofollow'
  }),
  part('robots header', ({ page }) => {
    page.headers['X-Robots-Tag'] = 'noindex'
  }),
  part('refresh header', (changing) => {
    changing.page.headers.Refresh = `3; url=${strange(changing)}`
  }),
  part('structured data', ({ page, random }) => {
    page.data = {
      '@type': 'Product',
      name: wordsOf(random, page.language, 3),
      offers: { price: `${5 + Math.floor(random() * 9)}.50`, priceCurrency: 'USD' },
    }
  }),
  part('Open Graph', ({ page, random }) => {
    page.og['og:title'] = wordsOf(random, page.language, 5)
    page.og['og:image'] = `/img/${wordsOf(random, 'en', 1)}-share.jpg`
  }),
  part('title', ({ page, random }) => {
    page.title = wordsOf(random, page.language, 5)
  }),
  part('picture', ({ page, random }) => {
    page.picture = `/offer/${wordsOf(random, 'en', 1)}.png`
  }),
  part('links', (changing) => {
    const { page, random } = changing
    page.bottom += Array.from(
      { length: 1 + Math.floor(random() * 5) },
      (_, at) =>
        `<a href="${strange(changing, `/${at}`)}">${wordsOf(random, page.language, 2)}</a>`,
    ).join('')
  }),
  part('hidden words', ({ page, random }) => {
    page.bottom += `<div style="display:none">${wordsOf(random, page.language, 60)}</div>`
  }),
]
