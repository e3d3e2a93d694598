import { useTranslation } from 'react-i18next'
import { DEFAULT_LANGUAGE, type Language, toLanguage } from './i18n/languages.ts'

/** The language that the page shows. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return toLanguage(i18n.language) ?? DEFAULT_LANGUAGE
}
