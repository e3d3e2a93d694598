import { parseAcceptLanguage } from '@crivo/filter-engine'
import { LANGUAGES, type Language } from '@crivo/shared'

/**
 * Returns the language for an `Accept-Language` header: English if none of ours matches, the
 * default without a header.
 */
export function languageOf(acceptLanguage: string | null): Language {
  for (const preferred of parseAcceptLanguage(acceptLanguage) ?? []) {
    const primary = preferred.toLowerCase().split('-')[0]
    const match = LANGUAGES.find((language) => language.startsWith(`${primary}-`))
    if (match !== undefined) return match
  }
  return acceptLanguage === null ? LANGUAGES[0] : 'en-US'
}
