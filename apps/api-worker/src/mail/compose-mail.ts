import type { Mail } from './mail.ts'
import type { MailText } from './mail-text.ts'

/** The values that an email's text may contain. */
export interface MailValues {
  readonly link?: string
  /** The number of the email's case. */
  readonly caseNumber?: string
  /** The reason that the operator's staff gave the recipient. */
  readonly reason?: string
}

/** Composes an email from its text and the values in it. */
export const composeMail = (
  to: string,
  { subject, text }: MailText,
  { link = '', caseNumber = '', reason = '' }: MailValues,
): Mail => ({
  to,
  subject,
  text: text
    .replace('{{link}}', link)
    .replace('{{case}}', caseNumber)
    // A person typed the reason, so a `$` in it must have no meaning.
    .replace('{{reason}}', () => reason),
})
