import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { accessibleTheme } from './accessible-theme.ts'
import {
  CONTRIBUTOR_PAGES,
  CUSTOMER_PAGES,
  folderOf,
  type Language,
  OPERATOR_PAGES,
} from './pages.ts'
import { slugify } from './slugify.ts'
import { TEXTS } from './texts.ts'
import { titleOf } from './titles.ts'

/** Where `build-site.ts` has put the pages, and where the site is built. */
const { DOCS_PAGES = '', DOCS_TO = '' } = process.env

const itemsOf = (pages: readonly string[], language: Language): DefaultTheme.SidebarItem[] =>
  pages.map((page) => ({
    text: titleOf(DOCS_PAGES, `${folderOf(language)}${page}`),
    link: `/${folderOf(language)}${page}`.replace(/index$/, ''),
  }))

function themeOf(language: Language): DefaultTheme.Config {
  const texts = TEXTS[language]
  const own = [{ text: texts.customers, items: itemsOf(CUSTOMER_PAGES, language) }]
  const english = [
    { text: texts.operators, collapsed: true, items: itemsOf(OPERATOR_PAGES, 'en-US') },
    { text: texts.contributors, collapsed: true, items: itemsOf(CONTRIBUTOR_PAGES, 'en-US') },
  ]
  return {
    nav: [
      { component: 'AppLink', props: { text: texts.api, href: '/api/reference' } },
      { component: 'AppLink', props: { text: texts.app, href: '/dashboard' } },
    ],
    sidebar: [...own, ...english],
    outline: { label: texts.onThisPage, level: [2, 3] },
    docFooter: { prev: texts.previous, next: texts.next },
    darkModeSwitchLabel: texts.theme,
    lightModeSwitchTitle: texts.light,
    darkModeSwitchTitle: texts.dark,
    sidebarMenuLabel: texts.menu,
    returnToTopLabel: texts.top,
    langMenuLabel: texts.language,
    skipToContentLabel: texts.skip,
    notFound: {
      title: texts.notFound,
      quote: '',
      linkText: texts.home,
      linkLabel: texts.home,
    },
  }
}

const searchOf = (language: Language) => {
  const { search } = TEXTS[language]
  return {
    translations: {
      button: { buttonText: search.button, buttonAriaLabel: search.button },
      modal: {
        displayDetails: search.details,
        resetButtonTitle: search.reset,
        backButtonTitle: search.back,
        noResultsText: search.none,
        footer: {
          selectText: search.open,
          navigateText: search.move,
          closeText: search.close,
        },
      },
    },
  }
}

const localeOf = (language: Language) => ({
  label: TEXTS[language].name,
  lang: language,
  title: TEXTS[language].title,
  description: TEXTS[language].description,
  themeConfig: themeOf(language),
})

/** Inline scripts by the file that takes their place: the site's policy allows files only. */
const scripts = new Map<string, string>()

function withoutInlineScripts(html: string): string {
  return html.replace(/<script( id="[^"]*")?>([\s\S]*?)<\/script>/g, (_, id = '', code: string) => {
    const name = `${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`
    scripts.set(name, code)
    return `<script${id} src="/docs/assets/${name}"></script>`
  })
}

export default defineConfig({
  outDir: DOCS_TO,
  srcExclude: ['built/**'],
  base: '/docs/',
  cleanUrls: true,
  metaChunk: true,
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: '/favicon.svg' }]],
  markdown: { anchor: { slugify } },
  vite: { plugins: [accessibleTheme] },
  locales: {
    root: localeOf('en-US'),
    'pt-BR': localeOf('pt-BR'),
    'es-ES': localeOf('es-ES'),
  },
  themeConfig: {
    siteTitle: 'Crivo',
    logoLink: { link: '/', target: '_self' },
    search: {
      provider: 'local',
      options: {
        locales: {
          root: searchOf('en-US'),
          'pt-BR': searchOf('pt-BR'),
          'es-ES': searchOf('es-ES'),
        },
      },
    },
  },
  transformHtml: withoutInlineScripts,
  buildEnd: async ({ outDir }) => {
    await mkdir(join(outDir, 'assets'), { recursive: true })
    for (const [name, code] of scripts) await writeFile(join(outDir, 'assets', name), code)
  },
})
