import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi-document.ts'
import type { Declaration } from './operation.ts'

/** The document of the calls, for programs and for people. It is made when first asked for. */
export function docsRoutes(declarations: readonly Declaration[]): Hono<AppEnv> {
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => (made ??= openApiDocument(declarations))
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => c.json(document()))
    .get('/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/docs', (c) => {
      c.header('Content-Security-Policy', PAGE_POLICY)
      return c.html(docsPage(declarations, document()))
    })
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
