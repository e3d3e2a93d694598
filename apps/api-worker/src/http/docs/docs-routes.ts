import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { Declaration } from '../declaration.ts'
import { toCollection } from './collection.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi-document.ts'
import { REFERENCE_POLICY, referencePage } from './reference-page.ts'

/** Serves the OpenAPI document, generated on first use, its two pages and its collection. */
export function docsRoutes(declarations: readonly Declaration[]): Hono<AppEnv> {
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => (made ??= openApiDocument(declarations))
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => c.json(document()))
    .get('/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/collection.json', (c) => {
      const name = 'crivo.postman_collection.json'
      c.header('Content-Disposition', `attachment; filename="${name}"`)
      return c.json(toCollection(document(), new URL(c.req.url).origin))
    })
    .get('/reference', (c) => {
      c.header('Content-Security-Policy', REFERENCE_POLICY)
      return c.html(referencePage())
    })
    .get('/docs', (c) => {
      c.header('Content-Security-Policy', PAGE_POLICY)
      return c.html(docsPage(declarations, document()))
    })
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
