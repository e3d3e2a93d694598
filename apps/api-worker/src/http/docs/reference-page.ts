import { html } from 'hono/html'

/** Darker or lighter than Scalar's own colors, which have too little contrast (WCAG 2.2 AA). */
const COLOURS = `
.light-mode {
  --scalar-color-2: #5c5c5c;
  --scalar-color-3: #696969;
  --scalar-color-green: #00693e;
  --scalar-color-blue: #0060a8;
  --scalar-color-yellow: #7a5c00;
  --scalar-color-orange: #a84300;
  --scalar-color-red: #c00014;
}
.dark-mode {
  --scalar-color-3: #949494;
  --scalar-color-red: #ff6b66;
}`

/** Everything is loaded from this origin, which the page's policy enforces. */
const CONFIGURATION = JSON.stringify({
  url: '/api/openapi.json',
  telemetry: false,
  withDefaultFonts: false,
  customCss: COLOURS,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
})

/** Renders the API reference with search and a form for trying each call. */
export const referencePage = () => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Crivo API</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<noscript><a href="/api/docs">The reference without scripts</a></noscript>
<script id="api-reference" data-configuration="${CONFIGURATION}"></script>
<script src="/reference/api-reference.js"></script>
</body>
</html>`

/** Allows scripts and calls of this origin only; the reference styles its elements itself. */
export const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
