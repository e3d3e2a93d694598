import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { readStored, writeStored } from '../storage.ts'
import { chooseLanguage } from './choose-language.ts'
import { fetchLocale } from './fetch-locale.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

/** Loads and applies the person's language; rejects if no locale can be loaded. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    keySeparator: false,
    nsSeparator: false,
    fallbackLng: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const parameter = new URLSearchParams(location.search).get('lang')
  const saved = readStored(STORAGE_KEYS.language)
  const language = chooseLanguage({ parameter, saved, browser: navigator.language ?? '' })
  await showLanguage(language)
  if (parameter !== null) writeStored(STORAGE_KEYS.language, language)
}

/** Changes the language and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  writeStored(STORAGE_KEYS.language, language)
}

async function showLanguage(wanted: Language): Promise<void> {
  const language = (await loadLocale(wanted)) ? wanted : DEFAULT_LANGUAGE
  if (language !== wanted && !(await loadLocale(language)))
    throw new Error('no locale could be loaded')
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

async function loadLocale(language: Language): Promise<boolean> {
  if (i18next.hasResourceBundle(language, 'translation')) return true
  try {
    i18next.addResourceBundle(language, 'translation', await fetchLocale(language))
    return true
  } catch (error) {
    console.warn(`The texts of ${language} could not be loaded.`, error)
    return false
  }
}
