import { escapeHtml } from './escape-html.ts'

export interface HtmlPage {
  readonly language: string
  /** Plain text; the other parts are HTML or CSS. */
  readonly title: string
  readonly style: string
  readonly head?: string
  readonly nav?: string
  readonly content: string
  readonly script?: string
}

interface Sealed {
  readonly status?: number | undefined
  /** Directives in addition to those that every sealed page has. */
  readonly policy: string
  readonly referrerPolicy?: 'no-referrer' | 'same-origin'
}

const FRAME = 'body{font:1rem/1.5 system-ui,sans-serif;padding:0 1.5rem;'

/** The style of a page with a single message. */
export const NOTICE_STYLE = `${FRAME}max-width:36rem;margin:15vh auto;color:#1f2937;background:#fff}h1{font-size:1.5rem}`
/** The style of a page with sections. */
export const PAGE_STYLE = `${FRAME}max-width:44rem;margin:2rem auto;color-scheme:light dark;color:CanvasText;background:Canvas}h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2rem}`

/** The default `head`. */
export const NO_INDEX = '<meta name="robots" content="noindex">\n'

/** Renders a page of the edge, which by default search engines do not index. */
export function htmlPage(
  { language, title, style, head = NO_INDEX, nav = '', content, script }: HtmlPage,
  { status, headers }: { readonly status: number; readonly headers?: Record<string, string> },
): Response {
  const text = escapeHtml(title)
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${text}</title>
<style>${style}</style>
</head>
<body>
${nav}<main>
<h1>${text}</h1>
${content}
</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

/** Renders a page that loads nothing and runs only its own script, and that no site can frame. */
export async function sealedPage(
  page: HtmlPage,
  { status = 200, policy, referrerPolicy = 'no-referrer' }: Sealed,
): Promise<Response> {
  const style = await hashOf(page.style)
  const script = page.script === undefined ? '' : `script-src ${await hashOf(page.script)}; `
  const sealed = `default-src 'none'; ${script}style-src ${style}; base-uri 'none'; frame-ancestors 'none'`
  const headers = {
    'content-security-policy': `${sealed}; ${policy}`,
    'referrer-policy': referrerPolicy,
    'x-content-type-options': 'nosniff',
  }
  return htmlPage(page, { status, headers })
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
