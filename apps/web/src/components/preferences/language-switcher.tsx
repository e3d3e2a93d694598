import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { LANGUAGE_NAMES } from '#lib/i18n/languages.ts'
import { lazy } from '#lib/lazy.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Flag } from '../ui/flag.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'

const LanguageMenu = lazy(async () => ({
  default: (await import('./language-menu.tsx')).LanguageMenu,
}))

/** `compact` shows only the flag; screen readers still announce the name. */
export function LanguageSwitcher({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <OnDemand
      popup="menu"
      opens={(trigger) => <LanguageMenu trigger={trigger} />}
      trigger={
        <Button variant="ghost" className="px-2">
          <Flag language={language} />
          <span className="sr-only">{t('common.language')}: </span>
          <span className={compact ? 'sr-only' : undefined}>{LANGUAGE_NAMES[language]}</span>
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      }
    />
  )
}
