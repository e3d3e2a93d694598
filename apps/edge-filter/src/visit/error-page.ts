import { htmlPage, NOTICE_STYLE } from '#lib/html-page.ts'
import { ERROR_TEXTS } from './error-texts.ts'

interface ErrorPage {
  readonly status: number
  readonly error: keyof typeof ERROR_TEXTS
  /** The visitor's languages, in order of preference. */
  readonly languages: readonly string[] | null
  readonly headers?: Record<string, string>
}

/** Returns an error page of the edge in the visitor's language. */
export function errorPage({ status, error, languages, headers }: ErrorPage): Response {
  const texts = ERROR_TEXTS[error]
  const isOffered = (language: string): language is keyof typeof texts =>
    Object.hasOwn(texts, language)
  const language = languages?.map(primaryOf).find(isOffered) ?? 'en'
  const { title, advice } = texts[language]
  return htmlPage(
    { language, title, style: NOTICE_STYLE, content: `<p>${advice}</p>` },
    { status, ...(headers === undefined ? {} : { headers }) },
  )
}

const primaryOf = (tag: string): string => tag.split('-', 1).join('').toLowerCase()
