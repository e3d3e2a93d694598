import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Logo } from '#components/ui/logo.tsx'
import type { LandingText } from '../landing-text.ts'
import { type LandingPage, MAIN_PAGES } from '../pages.ts'
import { LanguageMenu } from './language-menu.tsx'
import { StartLink } from './start-link.tsx'
import { ThemeMenu } from './theme-menu.tsx'

export function LandingHeader({ page, text }: { page: LandingPage; text: LandingText }) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-canvas">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-4 sm:gap-2 md:px-8">
        <a href={`/${page.name}`} className="mr-auto rounded-md">
          <Logo compact />
        </a>
        <nav data-gated className="flex max-lg:hidden">
          {(['features', 'plans', 'faq'] as const).map((part) => (
            <a key={part} href={`#${part}`} className={buttonStyle({ variant: 'ghost' })}>
              {text.nav[part]}
            </a>
          ))}
        </nav>
        <LanguageMenu current={page.language} label={text.language} pages={MAIN_PAGES} />
        <ThemeMenu text={text} />
        <a href={page.login} className={buttonStyle({ variant: 'ghost' }, 'px-2 sm:px-3.5')}>
          {text.login}
        </a>
        <StartLink page={page} text={text} className="max-sm:hidden" />
      </div>
    </header>
  )
}
