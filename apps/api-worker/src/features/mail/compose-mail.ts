import type { MailText } from './mail-text.ts'
import type { Mail } from './mailer.ts'

/** A mail to somebody, with the address that it leads to, or the case that it is about, if any. */
export const composeMail = (
  to: string,
  { subject, text }: MailText,
  link = '',
  caseNumber = '',
): Mail => ({
  to,
  subject,
  text: text.replace('{{link}}', link).replace('{{case}}', caseNumber),
})
