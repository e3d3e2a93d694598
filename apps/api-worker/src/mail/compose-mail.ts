import type { Mail } from './mail.ts'
import type { MailText } from './mail-text.ts'

/** Composes an email with its link or case number, if any. */
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
