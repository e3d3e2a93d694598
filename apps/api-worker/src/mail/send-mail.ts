import type { Language } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { composeMail, type MailValues } from './compose-mail.ts'
import { MAIL_TEXTS, type MailKind } from './texts/mail-texts.ts'

interface Message extends MailValues {
  readonly to: string
  readonly language: Language
  readonly kind: MailKind
}

/**
 * Sends an email in its recipient's language; returns whether it was sent. Logs a failure without
 * the contents: the recipient can request the email again.
 */
export async function sendMail(
  { mailer, requestId }: Pick<Context, 'mailer' | 'requestId'>,
  { to, language, kind, ...values }: Message,
): Promise<boolean> {
  try {
    await mailer.send(composeMail(to, MAIL_TEXTS[language][kind], values))
    log.info({ requestId, mail: kind, sent: true })
    return true
  } catch (error) {
    log.error({ requestId, mail: kind, sent: false, reason: describeError(error) })
    return false
  }
}
