import type { Mail } from './mailer.ts'
import type { MailText } from './texts.ts'

/** A mail to somebody, with the address that it leads to, if it leads somewhere. */
export const composeMail = (to: string, { subject, text }: MailText, link = ''): Mail => ({
  to,
  subject,
  text: text.replace('{{link}}', link),
})
