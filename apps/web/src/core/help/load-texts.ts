import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#lib/i18n/languages.ts'
import type { HelpTexts } from './help-contents.ts'

const TEXTS: Readonly<Record<Language, () => Promise<{ texts: HelpTexts }>>> = {
  'pt-BR': () => import('./texts/pt-br.ts'),
  'en-US': () => import('./texts/en-us.ts'),
  'es-ES': () => import('./texts/es-es.ts'),
}

/** Loads the help panel's texts in a language. */
export const helpTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['help-texts', language],
    queryFn: async () => (await TEXTS[language]()).texts,
    staleTime: Number.POSITIVE_INFINITY,
  })
