import type { ReactNode } from 'react'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Logo } from '#components/ui/logo.tsx'
import type { LandingText } from '../landing-text.ts'
import { MAIN_PAGES } from '../pages.ts'
import { LanguageMenu, type LanguagePage } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

interface Props {
  page: LanguagePage
  /** The page in every language. */
  pages: readonly LanguagePage[]
  text: { readonly title: string; readonly lead: string; readonly back: string }
  landing: LandingText
  children: ReactNode
}

/** A public page of sections below a title; rendered only at build time. */
export function ArticlePage({ page, pages, text, landing, children }: Props) {
  const home = MAIN_PAGES.find(({ language }) => language === page.language)
  return (
    <div data-landing={page.name}>
      <header className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-4 sm:gap-2 md:px-8">
        <a href={`/${home?.name}`} className="mr-auto rounded-md">
          <Logo compact />
        </a>
        <LanguageMenu current={page.language} label={landing.language} pages={pages} />
        <ThemeMenu text={landing} />
      </header>
      <main className="mx-auto grid max-w-2xl gap-10 px-4 py-10 text-base md:py-16">
        <div className="grid gap-3">
          <h1 className="text-balance font-semibold text-xl">{text.title}</h1>
          <p className="text-pretty text-muted">{text.lead}</p>
        </div>
        {children}
        <a href={`/${home?.name}`} className={buttonStyle({}, 'justify-self-start')}>
          {text.back}
        </a>
      </main>
    </div>
  )
}

interface SectionProps {
  id: string
  title: string | undefined
  children: ReactNode
}

export const ArticleSection = ({ id, title, children }: SectionProps) => (
  <section
    id={id}
    className="grid scroll-mt-4 gap-3 border-line border-t pt-5 target:border-accent"
  >
    <h2 className="font-semibold text-lg">{title}</h2>
    {children}
  </section>
)
