import { html } from 'hono/html'
import type { Declaration } from '../declaration.ts'
import { errorCodesOf } from '../error-codes.ts'
import type { ApiDocument, OperationObject } from './openapi-document.ts'

/** Renders the API reference as HTML: permission, input, response and errors of each operation. */
export function docsPage(declarations: readonly Declaration[], { paths }: ApiDocument) {
  const tags = [...Map.groupBy(declarations, ({ tag }) => tag)]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Crivo API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>Crivo API</h1>
<p><a href="/api/reference">Search, and try the calls</a>. For programs: <a href="/api/openapi.json">the OpenAPI 3.1 document</a> and <a href="/api/collection.json">a collection for Postman and Bruno</a>. Sign in with <code>POST /api/auth/login</code> and send its token with each call: <code>Authorization: Bearer …</code>; programs send the secret of an API key instead. In the examples, <code>CRIVO_API</code> is the URL of this server, <code>CRIVO_KEY</code> is an API key’s secret, and <code>CRIVO_TOKEN</code> is a token.</p>
<p>Country and network of IP addresses sent by servers: <a href="https://db-ip.com/">IP Geolocation by DB-IP</a>, NRO and RouteViews, CC BY 4.0.</p>
${tags.map(
  ([tag, group]) => html`<h2>${tag}</h2>
${group.map((each) => describe(each, paths[each.path]?.[each.method.toLowerCase()]))}`,
)}
</main>
</body>
</html>`
}

function describe(declaration: Declaration, object: OperationObject | undefined) {
  const { method, path, summary, permission, answer } = declaration
  return html`<details>
<summary><code>${method} ${path}</code> ${summary}</summary>
<p>Permission: <code>${permission}</code>. Returns ${answer.status}.</p>
${part('Parameters', object?.parameters)}
${part('Body', object?.requestBody)}
${part('Response', object?.responses[answer.status])}
${(object?.['x-codeSamples'] ?? []).map(
  ({ label, source }) => html`<h3>${label}</h3><pre>${source}</pre>`,
)}
<p>Errors: ${errorCodesOf(declaration).map((code) => html`<code>${code}</code> `)}</p>
</details>
`
}

const part = (title: string, value: unknown) =>
  value === undefined ? '' : html`<h3>${title}</h3><pre>${JSON.stringify(value, null, 2)}</pre>`

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details { border-top: 1px solid #8884; padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
pre { overflow-x: auto; padding: .75rem; background: #8881; border-radius: .375rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
`
