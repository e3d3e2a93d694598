import type { Language } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { describeError } from '../../describe-error.ts'
import { composeMail } from './compose-mail.ts'
import { MAIL_TEXTS, type MailKind } from './texts.ts'

interface Message {
  readonly to: string
  readonly language: Language
  readonly kind: MailKind
  /** The address that the mail leads to, if it leads somewhere. */
  readonly link?: string
  /** The number of the case that the mail is about, if it is about one. */
  readonly caseNumber?: string
}

/**
 * Sends a mail in its reader's language. One that cannot be sent is logged, without what
 * is in it: whoever waits for it asks again.
 */
export async function sendMail(
  { mailer, requestId }: Pick<Context, 'mailer' | 'requestId'>,
  { to, language, kind, link, caseNumber }: Message,
): Promise<void> {
  try {
    await mailer.send(composeMail(to, MAIL_TEXTS[language][kind], link, caseNumber))
    console.info(JSON.stringify({ requestId, mail: kind, sent: true }))
  } catch (error) {
    const reason = describeError(error)
    console.error(JSON.stringify({ requestId, mail: kind, sent: false, reason }))
  }
}
