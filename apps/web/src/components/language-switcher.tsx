import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../lib/i18n/languages.ts'
import { useLanguage } from '../lib/use-language.ts'
import { LanguageChoices } from './language-choices.tsx'
import { Button } from './ui/button.tsx'
import { Flag } from './ui/flag.tsx'
import { Menu } from './ui/menu.tsx'

/** `compact` shows the flag alone; the name stays for screen readers. */
export function LanguageSwitcher({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = LANGUAGE_NAMES[language]
  return (
    <Menu
      trigger={
        <Button variant="ghost" className="px-2">
          <Flag language={language} />
          <span className="sr-only">{t('common.language')}: </span>
          <span className={compact ? 'sr-only' : undefined}>{name}</span>
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      }
    >
      <LanguageChoices />
    </Menu>
  )
}
