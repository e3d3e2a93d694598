import { parseAcceptLanguage } from '@crivo/filter-engine'
import { LANGUAGES, type Language } from '@crivo/shared'

/**
 * The language of texts for somebody who reads these, in order of preference: English for
 * whoever reads none of ours, the default for whoever says nothing.
 */
export function languageOf(acceptLanguage: string | null): Language {
  for (const preferred of parseAcceptLanguage(acceptLanguage) ?? []) {
    const primary = preferred.toLowerCase().split('-')[0]
    const match = LANGUAGES.find((language) => language.startsWith(`${primary}-`))
    if (match !== undefined) return match
  }
  return acceptLanguage === null ? LANGUAGES[0] : 'en-US'
}
