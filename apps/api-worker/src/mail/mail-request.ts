import type { MailProvider } from '#platform/config-variables.ts'
import type { Mail } from './mail.ts'

interface MailRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

/**
 * Returns a provider's request for an email. Sources:
 * resend.com/docs/api-reference/emails/send-email and
 * postmarkapp.com/developer/user-guide/send-email-with-api.
 */
export function mailRequest(provider: MailProvider, mail: Mail): MailRequest {
  const { from, key } = provider
  const { to, subject, text, html } = mail
  switch (provider.provider) {
    case 'resend':
      return {
        url: 'https://api.resend.com/emails',
        headers: bearer(key),
        body: { from, to: [to], subject, text, ...(html && { html }) },
      }
    case 'postmark':
      return {
        url: 'https://api.postmarkapp.com/email',
        headers: { Accept: 'application/json', 'X-Postmark-Server-Token': key },
        body: {
          ...{ From: from, To: to, Subject: subject, TextBody: text },
          ...(html && { HtmlBody: html }),
          MessageStream: 'outbound',
        },
      }
    case 'url':
      return { url: provider.url, headers: bearer(key), body: { from, ...mail } }
  }
}
