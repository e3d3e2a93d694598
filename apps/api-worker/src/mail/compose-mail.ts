import type { Mail } from './mail.ts'
import type { MailText } from './mail-text.ts'

/** Composes an email with its link, case number or reason, if any. */
export const composeMail = (
  to: string,
  { subject, text }: MailText,
  link = '',
  caseNumber = '',
  reason = '',
): Mail => ({
  to,
  subject,
  text: text
    .replace('{{link}}', link)
    .replace('{{case}}', caseNumber)
    // A person typed the reason, so a `$` in it must have no meaning.
    .replace('{{reason}}', () => reason),
})
