import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES } from '../lib/i18n/languages.ts'
import { useChooseLanguage } from '../lib/i18n/use-choose-language.ts'
import { useLanguage } from '../lib/use-language.ts'
import { Flag } from './ui/flag.tsx'
import { MenuChoice } from './ui/menu.tsx'

/** The languages, each by its own name and with its flag, inside a menu. */
export function LanguageChoices() {
  const { t } = useTranslation()
  const language = useLanguage()
  const choose = useChooseLanguage()
  return (
    <MenuChoice
      label={t('common.language')}
      value={language}
      onChange={choose}
      options={LANGUAGES.map((value) => ({
        value,
        label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
        mark: <Flag language={value} />,
      }))}
    />
  )
}
