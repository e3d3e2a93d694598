import type { Language } from '@crivo/shared'
import { html } from 'hono/html'

const TEXTS: Readonly<Record<Language, { title: string; text: string; report: string }>> = {
  'pt-BR': {
    title: 'Esta campanha foi suspensa',
    text: 'Ela foi suspensa por abuso depois de analisada. A página a que ela levava não é exibida.',
    report: 'Denunciar outra página',
  },
  'en-US': {
    title: 'This campaign is suspended',
    text: 'It was suspended for abuse after a review. The page that it led to is not shown.',
    report: 'Report another page',
  },
  'es-ES': {
    title: 'Esta campaña está suspendida',
    text: 'Se ha suspendido por abuso tras revisarla. La página a la que llevaba no se muestra.',
    report: 'Denunciar otra página',
  },
}

/** What people see in the place of a campaign that is closed for abuse. */
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
