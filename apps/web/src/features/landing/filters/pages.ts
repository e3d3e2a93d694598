import type { Language } from '#lib/i18n/languages.ts'
import type { FilterKind } from './kinds.ts'

export interface FiltersPage {
  readonly name: string
  readonly language: Language
}

/** Pages that describe the settings of each kind of filter, by language. */
export const FILTERS_PAGES: readonly FiltersPage[] = [
  { name: 'filters-pt', language: 'pt-BR' },
  { name: 'filters-es', language: 'es-ES' },
  { name: 'filters', language: 'en-US' },
]

/** Returns the URL of a kind of filter, or of the whole page, in a language. */
export function filterAddress(language: Language, kind?: FilterKind): string {
  const page = FILTERS_PAGES.find((each) => each.language === language)
  return `/${page?.name ?? 'filters'}${kind === undefined ? '' : `#${kind}`}`
}
