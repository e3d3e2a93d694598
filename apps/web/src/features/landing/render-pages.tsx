import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../lib/i18n/languages.ts'
import { LandingScreen } from './components/landing-screen.tsx'
import type { LandingText } from './landing-text.ts'
import { LANDING_PAGES, type LandingPage, MAIN_PAGES } from './pages.ts'
import { english } from './texts/en-us.ts'
import { spanish } from './texts/es-es.ts'
import { portuguese } from './texts/pt-br.ts'

const TEXTS: Readonly<Record<Language, LandingText>> = {
  'pt-BR': portuguese,
  'en-US': english,
  'es-ES': spanish,
}

interface Assets {
  /** Where the product answers, without a slash at the end. */
  readonly origin: string
  readonly script: string
  readonly styles: readonly string[]
}

/** Every file that search engines and visitors read without the app: name → content. */
export function renderPages(assets: Assets): Record<string, string> {
  const pages = LANDING_PAGES.map((page) => [`${page.name}.html`, htmlOf(page, assets)])
  return {
    ...Object.fromEntries(pages),
    'sitemap.xml': sitemapOf(assets.origin),
    'robots.txt': `User-agent: *\nDisallow: /api/\nSitemap: ${assets.origin}/sitemap.xml\n`,
  }
}

const htmlOf = (page: LandingPage, assets: Assets): string =>
  `<!doctype html>\n${renderToStaticMarkup(<Document page={page} assets={assets} />)}\n`

function Document({ page, assets }: { page: LandingPage; assets: Assets }) {
  const { origin, script, styles } = assets
  const text = TEXTS[page.language]
  const canonical = `${origin}/${page.canonical}`
  return (
    <html lang={page.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{text.title}</title>
        <meta name="description" content={text.description} />
        <link rel="canonical" href={canonical} />
        {MAIN_PAGES.map(({ name, language }) => (
          <link key={name} rel="alternate" hrefLang={language} href={`${origin}/${name}`} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={`${origin}/lp-eng`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Crivo" />
        <meta property="og:title" content={text.title} />
        <meta property="og:description" content={text.description} />
        <meta property="og:url" content={canonical} />
        <meta property="og:locale" content={page.language.replace('-', '_')} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/theme.js" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <LandingScreen page={page} text={text} />
      </body>
    </html>
  )
}

const sitemapOf = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...MAIN_PAGES.map(({ name }) => `  <url><loc>${origin}/${name}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
