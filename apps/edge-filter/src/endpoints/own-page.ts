import { escapeHtml } from '#lib/escape-html.ts'
import { PAGE_STYLE, sealedPage } from '#lib/html-page.ts'
import type { PolicyLanguage } from './policy-texts.ts'
import type { ReceiptTexts } from './receipt-texts.ts'
import { POLICY_PATH } from './traffic-policy.ts'

const STYLE = `${PAGE_STYLE}label{font-weight:600}input,button{font:inherit;padding:.5rem .75rem;border:1px solid #6b7280;border-radius:.375rem}input{display:block;width:100%;box-sizing:border-box;margin:.25rem 0}button{margin:.5rem .5rem 0 0;background:Canvas;color:CanvasText;cursor:pointer}`

/** Renders a page of the edge with a link to the public record. */
export function ownPage(
  { title, policy: record }: Pick<ReceiptTexts, 'title' | 'policy'>,
  language: PolicyLanguage,
  content: string,
  about: { readonly status: number; readonly policy: string },
): Promise<Response> {
  const link = `<p><a href="${POLICY_PATH}?lang=${language}">${escapeHtml(record)}</a></p>`
  return sealedPage({ language, title, style: STYLE, content: `${content}\n${link}` }, about)
}
