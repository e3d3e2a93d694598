import type { Page } from './pages.ts'
import type { Reply } from './site.ts'

/** Builds a site's markup from a page, so that the same page can have different markup. */
export type Build = (page: Page) => string

const SYMBOLS: Record<string, string> = { USD: 'US$', EUR: '€', BRL: 'R$', MXN: 'MX$' }

const priceOf = ({ price }: Page): string =>
  price === null ? '' : `${SYMBOLS[price.currency] ?? price.currency} ${price.amount}`

function headOf(page: Page): string {
  const og = Object.entries(page.og)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('')
  const robots = page.robots === null ? '' : `<meta name="robots" content="${page.robots}">`
  const data =
    page.data === null
      ? ''
      : `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...page.data })}</script>`
  const scripts = page.scripts.map((src) => `<script src="${src}"></script>`).join('')
  return `<meta charset="utf-8"><title>${page.title}</title><meta name="description" content="${page.description}"><link rel="canonical" href="${page.canonical}"><link rel="stylesheet" href="/style.css">${robots}${og}${data}${scripts}${page.head}`
}

const formOf = ({ form, fields }: Page): string =>
  form === null
    ? ''
    : `<form method="post" action="${form}">${Object.entries(fields)
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
        .join('')}<input name="email"><button>OK</button></form>`
const navOf = ({ links }: Page): string =>
  links.map(({ text, href }) => `<a href="${href}">${text}</a>`).join(' ')
const phoneOf = ({ phone }: Page): string =>
  phone === null ? '' : `<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`
const downloadOf = ({ download }: Page): string =>
  download === null ? '' : `<a href="${download}" download>Download</a>`
const framesOf = ({ frames }: Page): string =>
  frames.map((src) => `<iframe src="${src}" width="560" height="315"></iframe>`).join('')
const wrap = (page: Page, body: string): string =>
  `<!doctype html><html lang="${page.language}"><head>${headOf(page)}</head><body>${body}</body></html>`

const plain: Build = (page) => {
  const tag = page.layout === 'wide' ? 'p' : 'li'
  const text = page.paragraphs.map((each) => `<${tag}>${each}</${tag}>`).join('')
  const images = page.images.map((src) => `<img src="${src}" alt="">`).join('')
  const main =
    page.layout === 'wide'
      ? `<main><div class="row"><div class="column">${text}</div></div></main><aside>${images}</aside>`
      : `<main>${images}<ul>${text}</ul></main>`
  return wrap(
    page,
    `${page.top}<header><nav>${navOf(page)}</nav><h1>${page.title}</h1><img src="${page.picture}"></header>${main}<p class="price">${priceOf(page)}</p><a class="btn" href="${page.button.href}">${page.button.text}</a>${phoneOf(page)}${downloadOf(page)}${formOf(page)}${framesOf(page)}<footer>${page.title}</footer>${page.bottom}`,
  )
}

const blog: Build = (page) =>
  wrap(
    { ...page, head: `<meta name="generator" content="WordPress 6.9">${page.head}` },
    `${page.top}<div id="page"><header class="site-header"><ul class="menu">${page.links
      .map(({ text, href }) => `<li class="menu-item"><a href="${href}">${text}</a></li>`)
      .join(
        '',
      )}</ul></header><article class="${page.layout} post-${page.title.length}"><h1 class="entry-title">${page.title}</h1><figure><img class="wp-post-image" src="${page.picture}"></figure><div class="entry-content">${page.paragraphs
      .map((each) => `<p>${each}</p>`)
      .join(
        '',
      )}<p><strong>${priceOf(page)}</strong></p><p><a class="wp-block-button__link" href="${page.button.href}">${page.button.text}</a></p>${downloadOf(page)}</div></article><section class="widget">${page.images
      .map((src) => `<img src="${src}">`)
      .join(
        '',
      )}${formOf(page)}<p>${phoneOf(page)}</p></section>${framesOf(page)}</div>${page.bottom}`,
  )

const shop: Build = (page) =>
  wrap(
    page,
    `${page.top}<div class="shell ${page.layout}"><nav>${navOf(page)}</nav><section class="gallery"><img src="${page.picture}">${page.images.map((src) => `<img src="${src}">`).join('')}</section><section class="buy"><h1>${page.title}</h1><span class="amount">${priceOf(page)}</span><form action="${page.button.href}" method="post"><button class="primary">${page.button.text}</button></form>${downloadOf(page)}</section><section>${page.paragraphs.map((each) => `<div><p>${each}</p></div>`).join('')}</section>${formOf(page)}<footer>${phoneOf(page)}</footer>${framesOf(page)}</div>${page.bottom}`,
  )

/** Delivers text and numbers as data that the page's scripts render. */
const app: Build = (page) =>
  wrap(
    page,
    `<div id="root"></div>${page.top}<script id="__STATE__" type="application/json">${JSON.stringify(
      {
        title: page.title,
        body: page.paragraphs,
        price: priceOf(page),
        phone: page.phone,
        cta: page.button,
        file: page.download,
        form: page.form,
        frames: page.frames,
        images: [page.picture, ...page.images],
      },
    )}</script>${page.bottom}`,
  )

/** A shell without content; scripts load the content from elsewhere. */
const shell: Build = (page) => wrap(page, `${page.top}<div id="root"></div>${page.bottom}`)

export const BUILDS: Readonly<Record<string, Build>> = { plain, blog, shop, app, shell }

export const replyOf = (page: Page, build: Build): Reply => ({
  status: page.status,
  headers: page.headers,
  html: build(page),
})
