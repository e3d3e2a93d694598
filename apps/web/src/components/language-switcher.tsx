import { useTranslation } from 'react-i18next'
import { setLanguage } from '../lib/i18n/i18n.ts'
import { LANGUAGE_NAMES, LANGUAGES, toLanguage } from '../lib/i18n/languages.ts'
import { showToast } from '../lib/toast-store.ts'
import { useLanguage } from '../lib/use-language.ts'
import { Select } from './ui/select.tsx'

export function LanguageSwitcher({ className }: { className?: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const choose = async (value: string) => {
    const chosen = toLanguage(value)
    if (!chosen) return
    try {
      await setLanguage(chosen)
    } catch {
      showToast({ tone: 'danger', title: t('error.NETWORK') })
    }
  }
  return (
    <Select
      aria-label={t('common.language')}
      className={className}
      value={language}
      onChange={(event) => choose(event.target.value)}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </Select>
  )
}
