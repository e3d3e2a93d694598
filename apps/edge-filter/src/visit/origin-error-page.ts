import { errorPage } from './error-page.ts'

const TEXTS = {
  en: {
    title: 'The page cannot be reached right now',
    advice: 'The server behind this page did not answer. Please try again in a moment.',
  },
  es: {
    title: 'No se puede acceder a la página en este momento',
    advice: 'El servidor de esta página no ha respondido. Inténtalo de nuevo en unos instantes.',
  },
  pt: {
    title: 'A página não pode ser acessada agora',
    advice: 'O servidor desta página não respondeu. Tente de novo em instantes.',
  },
} as const

/** Returns the 502 page for an unreachable origin, in the visitor's language. */
export const originErrorPage = (languages: readonly string[] | null): Response =>
  errorPage({ status: 502, texts: TEXTS, languages })
