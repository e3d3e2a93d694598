import { escapeHtml } from '#lib/escape-html.ts'
import type { PolicyLanguage } from './policy-texts.ts'
import type { ReceiptTexts } from './receipt-texts.ts'
import { POLICY_PATH } from './traffic-policy.ts'

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1.5rem;color-scheme:light dark;color:CanvasText;background:Canvas}h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2rem}label{font-weight:600}input,button{font:inherit;padding:.5rem .75rem;border:1px solid #6b7280;border-radius:.375rem}input{display:block;width:100%;box-sizing:border-box;margin:.25rem 0}button{margin:.5rem .5rem 0 0;background:Canvas;color:CanvasText;cursor:pointer}'

/** Renders a page of the edge with a link to the public record. */
export async function htmlPage(
  texts: Pick<ReceiptTexts, 'title' | 'policy'>,
  language: PolicyLanguage,
  content: string,
  { status, policy }: { readonly status: number; readonly policy: string },
): Promise<Response> {
  const title = escapeHtml(texts.title)
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
<p><a href="${POLICY_PATH}?lang=${language}">${escapeHtml(texts.policy)}</a></p>
</main>
</body>
</html>
`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; ${policy}`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
