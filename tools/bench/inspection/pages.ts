import { digits, type Language, type Random, wordsOf } from './pools.ts'

interface Link {
  readonly text: string
  readonly href: string
}

/** The parts of a page, which behaviors change independently. */
export interface Page {
  language: Language
  status: number
  headers: Record<string, string>
  title: string
  description: string
  paragraphs: string[]
  links: Link[]
  button: Link
  form: string | null
  /** The form's hidden fields. */
  fields: Record<string, string>
  picture: string
  images: string[]
  price: { amount: string; currency: string } | null
  phone: string | null
  download: string | null
  scripts: string[]
  frames: string[]
  canonical: string
  robots: string | null
  og: Record<string, string>
  data: Record<string, unknown> | null
  /** Additional HTML: in the head, before and after the content. */
  head: string
  top: string
  bottom: string
  layout: 'wide' | 'narrow'
}

const CTA: Record<Language, string> = {
  en: 'Buy now',
  pt: 'Comprar agora',
  es: 'Comprar ahora',
  de: 'Jetzt kaufen',
}
const NAV: Record<Language, readonly string[]> = {
  en: ['About', 'Contact', 'Instagram', 'Partner'],
  pt: ['Sobre', 'Contato', 'Instagram', 'Parceiro'],
  es: ['Acerca', 'Contacto', 'Instagram', 'Socio'],
  de: ['Über uns', 'Kontakt', 'Instagram', 'Partner'],
}

/** Returns a page of a shop or newspaper with random optional parts. */
export function pageOf(random: Random, host: string, language: Language = 'en'): Page {
  const has = (share: number) => random() < share
  const paragraphs = 4 + Math.floor(random() * 6)
  const amount = `${19 + Math.floor(random() * 180)}.90`
  const number = `+1 555 ${digits(random, 3)} ${digits(random, 4)}`
  const numbers = { price: has(0.8), phone: has(0.7), download: has(0.3) }
  const title = wordsOf(random, language, 4)
  const picture = `/img/${wordsOf(random, 'en', 1)}-main.jpg`
  const description = wordsOf(random, language, 14)
  const [about = '', contact = '', instagram = '', partner = ''] = NAV[language]
  return {
    language,
    status: 200,
    headers: {},
    title,
    description,
    paragraphs: Array.from({ length: paragraphs }, () =>
      wordsOf(random, language, 25 + Math.floor(random() * 40)),
    ),
    links: [
      { text: about, href: '/about' },
      { text: contact, href: '/contact' },
      { text: instagram, href: 'https://www.instagram.com/page' },
      { text: partner, href: 'https://partner.example.org/' },
    ],
    button: { text: CTA[language], href: '/cart/add' },
    form: '/subscribe',
    fields: {},
    picture,
    images: [1, 2, 3].map((index) => `/img/${wordsOf(random, 'en', 1)}-${index}.jpg`),
    price: numbers.price ? { amount, currency: 'USD' } : null,
    phone: numbers.phone ? number : null,
    download: numbers.download ? '/files/catalog.pdf' : null,
    scripts: ['/app.js', 'https://stats.example.io/s.js'],
    frames: [],
    canonical: `https://${host}/`,
    robots: has(0.3) ? 'index, follow' : null,
    og: { 'og:title': title, 'og:image': picture, 'og:description': description },
    data: has(0.6)
      ? { '@type': 'Product', name: title, offers: { price: amount, priceCurrency: 'USD' } }
      : null,
    head: '',
    top: '',
    bottom: '',
    layout: 'wide',
  }
}
