import type { Language } from '#lib/i18n/languages.ts'
import type { Claim } from './claims.ts'

export interface MeasurePage {
  readonly name: string
  readonly language: Language
}

/** Pages that explain how claims are measured, by language. */
export const MEASURE_PAGES: readonly MeasurePage[] = [
  { name: 'how-we-measure-pt', language: 'pt-BR' },
  { name: 'how-we-measure-es', language: 'es-ES' },
  { name: 'how-we-measure', language: 'en-US' },
]

/** Returns the URL of a claim's measurement, or of the whole page, in a language. */
export function measureAddress(language: Language, claim?: Claim): string {
  const page = MEASURE_PAGES.find((each) => each.language === language)
  return `/${page?.name ?? 'how-we-measure'}${claim === undefined ? '' : `#${claim}`}`
}
