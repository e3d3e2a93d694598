import { withoutDirections } from '@crivo/shared'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { readStored, writeStored } from '../storage.ts'
import { chooseLanguage } from './choose-language.ts'
import { fetchLocale } from './fetch-locale.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

/** Loads and applies the person's language, or else the default; rejects if neither loads. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    keySeparator: false,
    nsSeparator: false,
    fallbackLng: false,
    returnEmptyString: false,
    // React escapes HTML; this keeps a visitor's value from turning the sentence around it.
    interpolation: { escape: withoutDirections },
    react: { useSuspense: false },
  })
  pluraliseZero()
  const parameter = new URLSearchParams(location.search).get('lang')
  const saved = readStored(STORAGE_KEYS.language)
  const language = chooseLanguage({ parameter, saved, browser: navigator.language ?? '' })
  await showLanguage(language).catch((error) => {
    console.warn(`The texts of ${language} could not be loaded.`, error)
    return showLanguage(DEFAULT_LANGUAGE)
  })
  writeStored(STORAGE_KEYS.language, language)
}

/** Gives 0 the plural in Portuguese too, where `Intl` gives it the singular, unlike Brazilians. */
function pluraliseZero(): void {
  const { pluralResolver }: { pluralResolver: Plurals } = i18next.services
  const getSuffix = pluralResolver.getSuffix.bind(pluralResolver)
  pluralResolver.getSuffix = (code, count, options) =>
    getSuffix(code, count === 0 ? 2 : count, options)
}

interface Plurals {
  getSuffix: (code: string, count: number, options?: object) => string
}

/** Changes the language and stores the choice; rejects if its texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  writeStored(STORAGE_KEYS.language, language)
}

async function showLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const texts = await fetchLocale(language)
    // Copying thousands of texts would delay the first screen, and nobody else has them.
    i18next.addResourceBundle(language, 'translation', texts, false, false, { skipCopy: true })
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
