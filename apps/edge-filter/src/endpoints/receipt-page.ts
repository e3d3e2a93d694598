import { RECEIPT_PATH } from '@crivo/shared'
import { escapeHtml } from '#lib/escape-html.ts'
import { ownPage } from './own-page.ts'
import type { PolicyLanguage } from './policy-texts.ts'
import { RECEIPT_TEXTS, type ReceiptTexts } from './receipt-texts.ts'

/** Renders the form, which reveals nothing about any visit. */
export const receiptForm = (language: PolicyLanguage, fault: boolean): Promise<Response> => {
  const texts = RECEIPT_TEXTS[language]
  const { answers } = texts
  const wrong = fault
    ? `<p role="alert" id="wrong"><strong>${escapeHtml(texts.wrong)}</strong></p>`
    : ''
  return ownPage(
    texts,
    language,
    `<p>${escapeHtml(texts.intro)}</p>
<form method="post" action="${RECEIPT_PATH}?lang=${language}">
${wrong}
<label for="id">${escapeHtml(texts.id)}</label>
<input id="id" name="id" required maxlength="64" pattern="[A-Za-z0-9_\\-]+" autocomplete="off" spellcheck="false" aria-describedby="hint${fault ? ' wrong' : ''}">
<p id="hint">${escapeHtml(texts.idHint)}</p>
<button name="kind" value="reason">${escapeHtml(texts.ask)}</button>
<button name="kind" value="report" aria-describedby="report">${escapeHtml(texts.report)}</button>
<p id="report">${escapeHtml(texts.reportHint)}</p>
</form>
<h2>${escapeHtml(texts.reasonsTitle)}</h2>
<ul>
${Object.values(answers)
  .map((text) => `<li>${escapeHtml(text)}</li>`)
  .join('\n')}
</ul>`,
    { status: fault ? 400 : 200, policy: "form-action 'self'" },
  )
}

/** Renders a response. Its sandbox isolates it from scripts on the host's other pages. */
export const receiptAnswer = (
  language: PolicyLanguage,
  answer: (texts: ReceiptTexts) => string,
  status = 200,
): Promise<Response> => {
  const texts = RECEIPT_TEXTS[language]
  const content = `<p role="status"><strong>${escapeHtml(answer(texts))}</strong></p>
<p><a href="${RECEIPT_PATH}?lang=${language}">${escapeHtml(texts.back)}</a></p>`
  return ownPage(texts, language, content, { status, policy: "form-action 'none'; sandbox" })
}
