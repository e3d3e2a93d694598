import { useTranslation } from 'react-i18next'
import { DEFAULT_LANGUAGE, type Language, toLanguage } from '../i18n/languages.ts'

/** Returns the page's language. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return toLanguage(i18n.language) ?? DEFAULT_LANGUAGE
}
