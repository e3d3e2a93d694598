import { DEFAULT_LANGUAGE, type Language, toLanguage } from './languages.ts'

const BY_PREFIX: Readonly<Record<string, Language>> = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' }

const prefixOf = (tag: string) => tag.trim().toLowerCase().slice(0, 2)

/** Returns the URL's `lang`, or else the saved choice, or else the browser's language. */
export function chooseLanguage(from: {
  parameter: string | null
  saved: string | null
  browser: string
}): Language {
  if (from.parameter !== null) return BY_PREFIX[prefixOf(from.parameter)] ?? DEFAULT_LANGUAGE
  const saved = toLanguage(from.saved ?? '')
  return saved ?? BY_PREFIX[prefixOf(from.browser)] ?? 'en-US'
}
