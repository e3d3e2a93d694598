import { useTranslation } from 'react-i18next'
import { showToast } from '#lib/stores/toast-store.ts'
import { setLanguage } from './i18n.ts'
import type { Language } from './languages.ts'

/** Changes the language; on failure, shows an error and keeps the current language. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { t } = useTranslation()
  return async (language) => {
    try {
      await setLanguage(language)
    } catch {
      showToast({ tone: 'danger', title: t('error.NETWORK') })
    }
  }
}
