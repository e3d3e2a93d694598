import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#lib/i18n/languages.ts'

export interface Assets {
  /** The product's origin, without a trailing slash. */
  readonly origin: string
  readonly script: string
  readonly styles: readonly string[]
  /** The font, preloaded because only the styles reference it but the first paint needs it. */
  readonly font: string
}

interface Page {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** Name of the canonical page among the duplicates. */
  readonly canonical: string
  /** The page in every language. */
  readonly alternates: readonly { readonly name: string; readonly language: Language }[]
  /** Structured data in the schema.org vocabulary. */
  readonly data: readonly object[]
  readonly children: ReactNode
}

/** Returns a complete HTML document that works without the app. */
export function htmlOf(page: Page, assets: Assets): string {
  const html = renderToStaticMarkup(<Document page={page} assets={assets} />)
  return `<!doctype html>\n${html.replace('</head>', `${page.data.map(scriptOf).join('')}</head>`)}\n`
}

/** Rendered outside React, which would escape the script's quotes; no tag can end inside it. */
const scriptOf = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

function Document({ page, assets }: { page: Page; assets: Assets }) {
  const { origin, script, styles, font } = assets
  const { language, title, description, alternates } = page
  const canonical = `${origin}/${page.canonical}`
  const image = `${origin}/social/${language}.png`
  const english = alternates.find((each) => each.language === 'en-US')
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={canonical} />
        {alternates.map((each) => (
          <link
            key={each.name}
            rel="alternate"
            hrefLang={each.language}
            href={`${origin}/${each.name}`}
          />
        ))}
        <link rel="alternate" hrefLang="x-default" href={`${origin}/${english?.name}`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Crivo" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={canonical} />
        <meta property="og:locale" content={language.replace('-', '_')} />
        <meta property="og:image" content={image} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script src="/theme.js" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>{page.children}</body>
    </html>
  )
}
