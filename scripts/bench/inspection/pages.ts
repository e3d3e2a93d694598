import { pick } from './random.ts'

export type Language = 'en' | 'pt'

const WORDS: Record<Language, readonly string[]> = {
  en: 'garden kitchen summer bread window river teacher morning journey letter winter market coffee bicycle village music story paper bridge harbour forest dinner silver painter evening captain library station island mountain carry build listen remember answer travel gather quiet bright gentle narrow early under between behind along their every other many little'.split(
    ' ',
  ),
  pt: 'jardim cozinha verão pão janela rio professor manhã viagem carta inverno mercado café bicicleta vila música história papel ponte porto floresta jantar prata pintor noite capitão biblioteca estação ilha montanha levar construir ouvir lembrar responder viajar juntar quieto claro gentil estreito cedo sob entre atrás ao seu cada outro muitos pouco'.split(
    ' ',
  ),
}

export const wordsOf = (random: () => number, language: Language, count: number): string =>
  Array.from({ length: count }, () => pick(random, WORDS[language])).join(' ')

/** The parts of a page; a behaviour changes them and leaves the rest. */
export interface Page {
  language: Language
  title: string
  /** Each is a paragraph's HTML. */
  paragraphs: string[]
  links: string[]
  /** Hosts and paths of scripts. */
  scripts: string[]
  images: string[]
  /** Where the form sends; `null`: no form. */
  form: string | null
  /** HTML put before and after all else. */
  head: string
  top: string
  bottom: string
  layout: 'wide' | 'narrow'
}

/** A shop's or a paper's page, as long as such pages are. */
export function pageOf(random: () => number, language: Language = 'en'): Page {
  const paragraphs = 4 + Math.floor(random() * 6)
  return {
    language,
    title: wordsOf(random, language, 4),
    paragraphs: Array.from({ length: paragraphs }, () =>
      wordsOf(random, language, 25 + Math.floor(random() * 40)),
    ),
    links: ['/about', '/contact', 'https://www.instagram.com/page', 'https://partner.example.org/'],
    scripts: ['/app.js', 'https://stats.example.io/s.js'],
    images: [1, 2, 3].map((index) => `/img/${wordsOf(random, 'en', 1)}-${index}.jpg`),
    form: '/subscribe',
    head: '',
    top: '',
    bottom: '',
    layout: 'wide',
  }
}

/** What cloaked visitors are to see: another page of another make. */
export function offerOf(random: () => number, language: Language = 'en'): Page {
  return {
    ...pageOf(random, language),
    links: ['https://checkout.example.biz/buy', '/terms'],
    images: [`/offer/${wordsOf(random, 'en', 1)}.png`],
    form: null,
    top: `<section><div><strong>${wordsOf(random, language, 5)}</strong><a href="https://checkout.example.biz/buy">Buy</a></div></section>`,
  }
}

export function render(page: Page): string {
  const { language, title, head, top, bottom, layout } = page
  const body =
    layout === 'wide'
      ? `<main><div class="row"><div class="column">${paragraphsOf(page, 'p')}</div></div></main><aside>${imagesOf(page)}</aside>`
      : `<main>${imagesOf(page)}<ul>${paragraphsOf(page, 'li')}</ul></main>`
  return `<!doctype html><html lang="${language}"><head><title>${title}</title><link rel="stylesheet" href="/style.css">${head}${page.scripts.map((src) => `<script src="${src}"></script>`).join('')}</head><body>${top}<header><nav>${page.links.map((href, index) => `<a href="${href}">${title.split(' ')[index % 4]}</a>`).join(' ')}</nav><h1>${title}</h1></header>${body}${formOf(page)}<footer>${title}</footer>${bottom}</body></html>`
}

const paragraphsOf = ({ paragraphs }: Page, tag: string): string =>
  paragraphs.map((text) => `<${tag}>${text}</${tag}>`).join('')
const imagesOf = ({ images }: Page): string => images.map((src) => `<img src="${src}">`).join('')
const formOf = ({ form }: Page): string =>
  form === null
    ? ''
    : `<form method="post" action="${form}"><input name="email"><button>OK</button></form>`
