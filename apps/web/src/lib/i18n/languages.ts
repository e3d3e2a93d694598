export const LANGUAGES = ['pt-BR', 'en-US', 'es-ES'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'pt-BR'

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'pt-BR': 'Português (Brasil)',
  'en-US': 'English (US)',
  'es-ES': 'Español (España)',
}

export const toLanguage = (text: string): Language | undefined =>
  LANGUAGES.find((language) => language === text)
