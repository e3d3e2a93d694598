import type { Language } from '#lib/i18n/languages.ts'
import type { LegalDocument, LegalText } from './legal-text.ts'

/** Loaders of the texts, which are long and rarely read, so each is loaded only when shown. */
const LOADERS: Readonly<Record<LegalDocument, Record<Language, () => Promise<LegalText>>>> = {
  terms: {
    'pt-BR': async () => (await import('./texts/pt-br/terms.ts')).terms,
    'en-US': async () => (await import('./texts/en-us/terms.ts')).terms,
    'es-ES': async () => (await import('./texts/es-es/terms.ts')).terms,
  },
  privacy: {
    'pt-BR': async () => (await import('./texts/pt-br/privacy.ts')).privacy,
    'en-US': async () => (await import('./texts/en-us/privacy.ts')).privacy,
    'es-ES': async () => (await import('./texts/es-es/privacy.ts')).privacy,
  },
  refund: {
    'pt-BR': async () => (await import('./texts/pt-br/refund.ts')).refund,
    'en-US': async () => (await import('./texts/en-us/refund.ts')).refund,
    'es-ES': async () => (await import('./texts/es-es/refund.ts')).refund,
  },
  processing: {
    'pt-BR': async () => (await import('./texts/pt-br/processing.ts')).processing,
    'en-US': async () => (await import('./texts/en-us/processing.ts')).processing,
    'es-ES': async () => (await import('./texts/es-es/processing.ts')).processing,
  },
}

export const loadLegalText = (document: LegalDocument, language: Language): Promise<LegalText> =>
  LOADERS[document][language]()
