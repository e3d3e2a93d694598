import type { RawResponse } from './response-reader.ts'

const SECTION = `<section class="offer"><h2>Café da Serra</h2><p>Torrado na semana, moído na hora e
  entregue em casa: escolha o grão, a torra e a moagem.</p><img src="/img/cup.jpg" alt="Xícara"
  width="320" height="200"><a class="button" href="/order?pack=3">Peça o seu</a></section>\n`

/** A landing page of 20 KB. */
const PAGE = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Café da Serra</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">
<script src="/app.js" defer></script></head><body>
${SECTION.repeat(60)}</body></html>
`

/** Scripts of the workers used as baselines, and of the page's origin. */
export const SCRIPTS = {
  constant: (location: string) => `export default {
  fetch: () => new Response(null, { status: 302, headers: { location: ${JSON.stringify(location)} } }),
}`,
  passThrough: (origin: string) => `export default {
  fetch: (request) => fetch(${JSON.stringify(origin)}, { headers: { 'user-agent': request.headers.get('user-agent') ?? '' } }),
}`,
  /** The code a user would write to show a page under another URL. */
  handwritten: (origin: string) => `const origin = ${JSON.stringify(origin)}
export default {
  async fetch(request) {
    const page = await fetch(origin, { headers: { 'user-agent': request.headers.get('user-agent') ?? '' } })
    const base = { element: (head) => void head.prepend('<base href="' + origin + '"/>', { html: true }) }
    return new HTMLRewriter().on('head', base).transform(page)
  },
}`,
  /** Lets caches share the page only at `/kept`. */
  origin: () => `const page = ${JSON.stringify(PAGE)}
const type = { 'content-type': 'text/html; charset=utf-8' }
export default {
  fetch: ({ url }) => new Response(page, {
    headers: { ...type, 'cache-control': url.endsWith('/kept') ? 'max-age=60' : 'no-store' },
  }),
}`,
}

const bytes = Buffer.from(PAGE).toString('latin1')

/** Asserts that the response is the origin's unchanged page. */
export function checkPage({ status, head, body }: RawResponse): void {
  if (status !== 200 || body !== bytes) throw new Error(`Not the page:\n${head}\n${body}`)
}

/** Asserts that the response is the page with a `<base>` for its origin and no other changes. */
export const proxiedPageCheck =
  (origin: string) =>
  ({ status, head, body }: RawResponse): void => {
    const base = /<base href="([^"?]*)[^"]*"\/>/.exec(body)
    if (status !== 200 || base?.[1] !== origin || body.replace(base[0], '') !== bytes) {
      throw new Error(`Not the page of ${origin}:\n${head}\n${body}`)
    }
  }
