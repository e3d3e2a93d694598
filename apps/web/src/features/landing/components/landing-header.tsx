import { Globe } from 'lucide-react'
import { buttonStyle } from '../../../components/ui/button-style.ts'
import { Logo } from '../../../components/ui/logo.tsx'
import { LANGUAGE_NAMES } from '../../../lib/i18n/languages.ts'
import type { LandingText } from '../landing-text.ts'
import { type LandingPage, MAIN_PAGES } from '../pages.ts'
import { StartLink } from './start-link.tsx'

export function LandingHeader({ page, text }: { page: LandingPage; text: LandingText }) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-canvas">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-4 sm:gap-2 md:px-8">
        <a href={`/${page.name}`} className="mr-auto rounded-md">
          <Logo compact />
        </a>
        <nav className="flex max-lg:hidden">
          {(['features', 'plans', 'faq'] as const).map((part) => (
            <a key={part} href={`#${part}`} className={buttonStyle({ variant: 'ghost' })}>
              {text.nav[part]}
            </a>
          ))}
        </nav>
        <details className="group relative">
          <summary className={buttonStyle({ variant: 'ghost' }, 'list-none px-2')}>
            <Globe aria-hidden="true" className="size-4" />
            <span className="sr-only">{text.language}: </span>
            <span className="max-sm:sr-only">{LANGUAGE_NAMES[page.language]}</span>
          </summary>
          <ul className="absolute right-0 mt-1 grid w-48 gap-0.5 rounded-lg border border-line bg-surface p-1 shadow-float">
            {MAIN_PAGES.map(({ name, language }) => (
              <li key={name}>
                <a
                  href={`/${name}`}
                  hrefLang={language}
                  lang={language}
                  aria-current={language === page.language ? 'true' : undefined}
                  className={buttonStyle(
                    { variant: 'ghost' },
                    'w-full justify-start aria-[current]:text-accent',
                  )}
                >
                  {LANGUAGE_NAMES[language]}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <a href={page.login} className={buttonStyle({ variant: 'ghost' }, 'px-2 sm:px-3.5')}>
          {text.login}
        </a>
        <StartLink page={page} text={text} className="max-sm:hidden" />
      </div>
    </header>
  )
}
