import { html } from 'hono/html'
import type { Mail } from '#mail/mail.ts'

/** Renders the emails of a local run, newest first. */
export const outboxPage = (
  mails: readonly (Omit<Mail, 'html'> & { readonly html: string | null; readonly at: number })[],
) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>A local run sends no mail; it shows them here.</p>
${mails.map(
  ({ to, subject, text, html: page, at }) => html`<article>
<h2>${subject}</h2>
<p>To ${to}, ${new Date(at).toISOString()}</p>
<pre>${withLinks(text)}</pre>
${page === null ? '' : html`<iframe title="HTML" sandbox srcdoc="${page}" width="100%" height="600"></iframe>`}
</article>
`,
)}
</main>
</body>
</html>`

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 0 ? part : html`<a href="${part}">${part}</a>`))
