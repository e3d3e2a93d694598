import { Globe } from 'lucide-react'
import { LANGUAGE_NAMES, type Language } from '#lib/i18n/languages.ts'
import { MENU_ITEM, Menu } from './menu.tsx'

export interface LanguagePage {
  readonly name: string
  readonly language: Language
}

interface Props {
  current: Language
  /** Label for screen readers. */
  label: string
  /** The page in every language. */
  pages: readonly LanguagePage[]
}

export function LanguageMenu({ current, label, pages }: Props) {
  return (
    <Menu
      summary={
        <>
          <Globe aria-hidden="true" className="size-4" />
          <span className="sr-only">{label}: </span>
          <span className="max-sm:sr-only">{LANGUAGE_NAMES[current]}</span>
        </>
      }
    >
      {pages.map(({ name, language }) => (
        <li key={name}>
          <a
            href={`/${name}`}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            className={MENU_ITEM}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </Menu>
  )
}
