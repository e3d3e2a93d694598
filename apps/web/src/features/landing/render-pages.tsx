import { LandingScreen } from './components/landing-screen.tsx'
import { type Assets, htmlOf } from './document.tsx'
import { FiltersScreen } from './filters/filters-screen.tsx'
import { FILTERS_PAGES, type FiltersPage } from './filters/pages.ts'
import type { Figures } from './measure/figures.ts'
import { MeasureScreen } from './measure/measure-screen.tsx'
import { MEASURE_PAGES, type MeasurePage } from './measure/pages.ts'
import { LANDING_PAGES, type LandingPage, MAIN_PAGES } from './pages.ts'
import { structuredDataOf } from './structured-data.ts'
import { FILTERS_TEXTS, MEASURE_TEXTS, TEXTS } from './texts.ts'

/** Returns the files that search engines and visitors read without the app, by name. */
export function renderPages(assets: Assets, figures: Figures): Record<string, string> {
  const landing = LANDING_PAGES.map((page) => [`${page.name}.html`, landingHtml(page, assets)])
  const measures = MEASURE_PAGES.map((page) => [
    `${page.name}.html`,
    measureHtml(page, assets, figures),
  ])
  const filters = FILTERS_PAGES.map((page) => [`${page.name}.html`, filtersHtml(page, assets)])
  return {
    ...Object.fromEntries([...landing, ...measures, ...filters]),
    'sitemap.xml': sitemapOf(assets.origin),
    'robots.txt': `User-agent: *\nDisallow: /api/\nSitemap: ${assets.origin}/sitemap.xml\n`,
  }
}

function landingHtml(page: LandingPage, assets: Assets): string {
  const text = TEXTS[page.language]
  return htmlOf(
    {
      language: page.language,
      title: text.title,
      description: text.description,
      canonical: page.canonical,
      alternates: MAIN_PAGES,
      data: structuredDataOf(page, text, assets.origin),
      children: <LandingScreen page={page} text={text} />,
    },
    assets,
  )
}

function measureHtml(page: MeasurePage, assets: Assets, figures: Figures): string {
  const text = MEASURE_TEXTS[page.language]
  const landing = TEXTS[page.language]
  return htmlOf(
    {
      language: page.language,
      title: `${text.title} · Crivo`,
      description: text.description,
      canonical: page.name,
      alternates: MEASURE_PAGES,
      data: [],
      children: <MeasureScreen page={page} text={text} landing={landing} figures={figures} />,
    },
    assets,
  )
}

function filtersHtml(page: FiltersPage, assets: Assets): string {
  const text = FILTERS_TEXTS[page.language]
  const landing = TEXTS[page.language]
  return htmlOf(
    {
      language: page.language,
      title: `${text.title} · Crivo`,
      description: text.description,
      canonical: page.name,
      alternates: FILTERS_PAGES,
      data: [],
      children: <FiltersScreen page={page} text={text} landing={landing} />,
    },
    assets,
  )
}

function sitemapOf(origin: string): string {
  const urls = [MAIN_PAGES, MEASURE_PAGES, FILTERS_PAGES].flatMap((pages) => {
    const links = pages.map(
      ({ name, language }) =>
        `    <xhtml:link rel="alternate" hreflang="${language}" href="${origin}/${name}"/>`,
    )
    return pages.map(({ name }) =>
      ['  <url>', `    <loc>${origin}/${name}</loc>`, ...links, '  </url>'].join('\n'),
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
