import { CHECK_PATH } from '@crivo/shared'
import { escapeHtml } from '#lib/escape-html.ts'
import { type HtmlPage, NO_INDEX, NOTICE_STYLE, sealedPage } from '#lib/html-page.ts'
import { type Challenge, MOST_HASHES } from './challenges.ts'
import { CHECK_SCRIPT } from './check-script.ts'
import { CHECK_TEXTS, type CheckLanguage, type CheckTexts } from './check-texts.ts'

const STYLE = `${NOTICE_STYLE}button{font:inherit;padding:.5rem .75rem;border:1px solid #6b7280;border-radius:.375rem;background:#fff;color:#1f2937;cursor:pointer}a{color:#1d4ed8}`

/**
 * Renders the check page. Without scripts, submitting its form declines the check. The script
 * removes the text about scripts, which therefore stays visible where scripts are blocked.
 */
export function askPage(
  { challenge, salt, signature }: Challenge,
  to: string,
  language: CheckLanguage,
): Promise<Response> {
  const texts = CHECK_TEXTS[language]
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
  return page(
    texts,
    language,
    `<p>${escapeHtml(texts.intro)}</p>
<p role="status" id="state" data-working="${escapeHtml(texts.working)}" data-unable="${escapeHtml(texts.unable)}"></p>
<p id="unscripted">${escapeHtml(texts.noScripts)}</p>
<form method="post" action="${CHECK_PATH}" data-challenge="${challenge}" data-salt="${escapeHtml(salt)}" data-max="${MOST_HASHES}">
${hidden('salt', salt)}
${hidden('challenge', challenge)}
${hidden('signature', signature)}
${hidden('to', to)}
${hidden('number', '')}
${hidden('driven', '')}
<button aria-describedby="skip">${escapeHtml(texts.skip)}</button>
<p id="skip">${escapeHtml(texts.skipHint)}</p>
</form>
<p>${escapeHtml(texts.privacy)}</p>`,
    { script: CHECK_SCRIPT },
  )
}

interface Answer {
  readonly status: number
  readonly text: 'done' | 'expired' | 'limited'
  /** The visitor's URL; `null` if unknown. */
  readonly to: string | null
}

/**
 * Renders the page after the form. The page navigates to the visitor's URL instead of redirecting,
 * because browsers apply `form-action` to redirects too, and a campaign may lead to any host.
 */
export function answerPage(
  { status, text, to }: Answer,
  language: CheckLanguage,
): Promise<Response> {
  const texts = CHECK_TEXTS[language]
  const link =
    to === null ? '' : `\n<p><a href="${escapeHtml(to)}">${escapeHtml(texts.next)}</a></p>`
  const content = `<p role="status">${escapeHtml(texts[text])}</p>${link}`
  return page(texts, language, content, {
    status,
    ...(text === 'done' && to !== null
      ? { head: `${NO_INDEX}<meta http-equiv="refresh" content="0;url=${escapeHtml(to)}">\n` }
      : {}),
  })
}

function page(
  { title }: CheckTexts,
  language: CheckLanguage,
  content: string,
  { status, ...parts }: Pick<HtmlPage, 'head' | 'script'> & { readonly status?: number },
): Promise<Response> {
  const sealed = { status, policy: "form-action 'self'", referrerPolicy: 'same-origin' } as const
  return sealedPage({ language, title, style: STYLE, content, ...parts }, sealed)
}
