import type { Language } from '#lib/i18n/languages.ts'
import type { FiltersText } from './filters/filters-text.ts'
import { english as englishFilters } from './filters/texts/en-us.ts'
import { spanish as spanishFilters } from './filters/texts/es-es.ts'
import { portuguese as portugueseFilters } from './filters/texts/pt-br.ts'
import type { LandingText } from './landing-text.ts'
import type { MeasureText } from './measure/measure-text.ts'
import { english as englishMeasures } from './measure/texts/en-us.ts'
import { spanish as spanishMeasures } from './measure/texts/es-es.ts'
import { portuguese as portugueseMeasures } from './measure/texts/pt-br.ts'
import { english } from './texts/en-us.ts'
import { spanish } from './texts/es-es.ts'
import { portuguese } from './texts/pt-br.ts'

export const TEXTS: Readonly<Record<Language, LandingText>> = {
  'pt-BR': portuguese,
  'en-US': english,
  'es-ES': spanish,
}

export const MEASURE_TEXTS: Readonly<Record<Language, MeasureText>> = {
  'pt-BR': portugueseMeasures,
  'en-US': englishMeasures,
  'es-ES': spanishMeasures,
}

export const FILTERS_TEXTS: Readonly<Record<Language, FiltersText>> = {
  'pt-BR': portugueseFilters,
  'en-US': englishFilters,
  'es-ES': spanishFilters,
}
