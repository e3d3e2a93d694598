import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#lib/i18n/languages.ts'
import { useChooseLanguage } from '#lib/i18n/use-choose-language.ts'
import { Flag } from '../ui/flag.tsx'
import { MenuChoice } from '../ui/overlays/menu.tsx'

/** Menu items for the languages, each with its native name and flag. */
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
