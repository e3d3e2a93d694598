import type { Language } from '@crivo/shared'
import { html } from 'hono/html'

const TEXTS: Readonly<Record<Language, { title: string; text: string; report: string }>> = {
  'pt-BR': {
    title: 'Esta campanha foi suspensa',
    text: 'Analisamos a campanha e a suspendemos por abuso. A página de destino não é exibida.',
    report: 'Denunciar outra página',
  },
  'en-US': {
    title: 'This campaign is suspended',
    text: 'It was suspended for abuse after a review. Its destination page is not shown.',
    report: 'Report another page',
  },
  'es-ES': {
    title: 'Esta campaña está suspendida',
    text: 'La hemos revisado y suspendido por abuso. La página de destino no se muestra.',
    report: 'Denunciar otra página',
  },
}

/** Renders the notice shown in place of a campaign closed for abuse. */
export function noticePage(language: Language) {
  const { title, text, report } = TEXTS[language]
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/report-abuse">${report}</a></p>
</main>
</body>
</html>`
}
